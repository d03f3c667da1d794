import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'

/** Called again, it does nothing. */
type Release = () => void

/** Of one address only a share is let in: the rest of an address that has its share wait in a line of their own. */
export class SharedSlots {
  private readonly all: Semaphore
  private readonly share: number
  private readonly ofAddress = new Map<string, Semaphore>()

  constructor(total: number, share: number) {
    this.all = new Semaphore(total)
    this.share = share
  }

  /** Null where none became free in so many milliseconds. */
  async take(address: string, longestWait: number): Promise<Release | null> {
    const deadline = Date.now() + longestWait
    const own = this.ofAddress.get(address) ?? new Semaphore(this.share)
    this.ofAddress.set(address, own)
    const left = () => Math.max(1, deadline - Date.now())
    const releaseOwn = await taken(own, left())
    if (!releaseOwn) return null
    const releaseAll = await taken(this.all, left())
    const release = () => {
      releaseAll?.()
      releaseOwn()
      if (own.getValue() === this.share) this.ofAddress.delete(address)
    }
    if (releaseAll) return release
    release()
    return null
  }
}

async function taken(semaphore: Semaphore, longestWait: number): Promise<Release | null> {
  try {
    const [, release] = await withTimeout(semaphore, longestWait).acquire()
    return release
  } catch (error) {
    if (error === E_TIMEOUT) return null
    throw error
  }
}
