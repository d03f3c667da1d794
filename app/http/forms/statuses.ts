/** The status of an answer to what was sent, by what kept it from being stored. */
export const refusalStatuses = {
  sentDifferently: 409,
  closed: 410,
  erased: 410,
  tooMany: 429,
  unavailable: 503,
  tableMissing: 503,
}
