/** Node has four threads for files; leave one for other work. */
const atOnce = 3

/** Works on a few items concurrently. After a failure it waits for the running ones and starts no others. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
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
