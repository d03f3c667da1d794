/** A salary range of two formatted amounts. */
export const salaryRange = (least: string, most: string) => `${least} to ${most}`
