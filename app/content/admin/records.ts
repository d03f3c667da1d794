export const formatInteger = (count: number) => count.toLocaleString('en-US')

export const pluralize = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`
