/** Node reads and writes four files at once: one is left to others. */
const atOnce = 3

/** A few at a time. Where one fails those under way are waited for, and none is begun. */
export async function doEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let hasFailed = false
  async function oneByOne() {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, oneByOne))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
