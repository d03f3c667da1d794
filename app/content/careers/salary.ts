/** Of two sums with their currency. */
export const salaryRange = (least: string, most: string) => `${least} to ${most}`
