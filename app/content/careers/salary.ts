/** From two amounts with their currency. */
export const salaryRange = (least: string, most: string) => `${least} to ${most}`
