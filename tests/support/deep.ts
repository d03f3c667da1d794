/** Whether the tests about libraries, scale and long walks run, too: in `npm run test:deep`. */
export const isDeep = process.env.TESTS === 'deep'

/** One list of each kind: enquiries and contact messages are one mechanism. Both of them in `npm run test:deep`. */
export function ofEachKind<List extends { tab: string }>(lists: readonly List[]): List[] {
  return lists.filter(({ tab }) => isDeep || tab !== 'enquiries')
}

/**
 * One in `step`, with another start each time, so that all are covered over time. All of them in `npm run test:deep`.
 */
export function spread<Item>(items: Item[], turn: number, step: number): Item[] {
  return isDeep ? items : items.filter((_, index) => (index + turn) % step === 0)
}
