export const problemStatuses = {
  credentials: 400,
  same: 400,
  common: 400,
  gone: 404,
  sentDifferently: 409,
  closed: 410,
  erased: 410,
  limited: 429,
  tooMany: 429,
  busy: 503,
  unavailable: 503,
  tableMissing: 503,
}
