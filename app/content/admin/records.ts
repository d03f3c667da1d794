import { formatNumber } from '#app/formats.ts'

export const pluralize = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
