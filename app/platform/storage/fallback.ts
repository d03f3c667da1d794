import { type Storage, StorageError } from './storage.ts'

/** What the first does not take goes to the second, which is close at hand: there it is looked for first. */
export function withFallback(first: Storage, second: Storage): Storage {
  const spared = sparing(first)
  return {
    name: first.name,
    put: (key, bytes) =>
      spared.put(key, bytes).catch((error: unknown) => {
        if (error instanceof StorageError) return second.put(key, bytes)
        throw error
      }),
    open: async (key, range) => (await second.open(key, range)) ?? first.open(key, range),
    stat: async (key) => (await second.stat(key)) ?? first.stat(key),
    async remove(key) {
      await second.remove(key)
      await first.remove(key)
    },
    async *list() {
      yield* second.list()
      yield* spared.list()
    },
    isSetUp: () => first.isSetUp(),
    probe: () => first.probe(),
  }
}

const sparedFor = 15_000

/** For a storage that does not answer one person waits, not each that follows. */
export function sparing(storage: Storage): Storage {
  let until = 0
  function noteSilence(error: unknown): never {
    if (error instanceof StorageError && error.fault === 'silent') until = Date.now() + sparedFor
    throw error
  }
  function refuseWhileSilent() {
    if (Date.now() < until) throw new StorageError('silent')
  }
  return {
    ...storage,
    async put(key, bytes) {
      refuseWhileSilent()
      return storage.put(key, bytes).catch(noteSilence)
    },
    async *list() {
      refuseWhileSilent()
      try {
        yield* storage.list()
      } catch (error) {
        noteSilence(error)
      }
    },
  }
}
