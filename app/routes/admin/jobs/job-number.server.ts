/** The id of a job in an address. 0, which no job has, stands for anything else. */
export function jobNumber(written: string | null): number {
  return /^[1-9]\d{0,8}$/.test(written ?? '') ? Number(written) : 0
}
