export const shownNumber = (count: number) => count.toLocaleString('en-US')

export const counted = (count: number, one: string, many: string) => `${shownNumber(count)} ${count === 1 ? one : many}`
