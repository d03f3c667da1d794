/** Whether the tests about libraries, scale and long walks run, too: in `npm run test:deep`. */
export const isDeep = process.env.TESTS === 'deep'

/** One in `step`, beginning with another one at each turn, so that a walk meets all. All of them in `npm run test:deep`. */
export function spread<Item>(items: Item[], turn: number, step: number): Item[] {
  return isDeep ? items : items.filter((_, index) => (index + turn) % step === 0)
}
