import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { type Network, networksOf } from '#app/platform/network.ts'

/** Idempotent. */
type Release = () => void

/**
 * One address gets only a share of the slots, and each of its networks that network's share, but never the last slot.
 * Requests over the share wait in a separate queue.
 */
export class SharedSlots {
  private readonly all: Semaphore
  private readonly total: number
  private readonly share: number
  private readonly ofNetwork = new Map<string, Semaphore>()

  constructor(total: number, share: number) {
    this.all = new Semaphore(total)
    this.total = total
    this.share = share
  }

  /** Null if none became free within the given milliseconds. */
  async take(address: string, longestWait: number): Promise<Release | null> {
    const deadline = Date.now() + longestWait
    const releases: Release[] = []
    const release = () => {
      for (const each of releases) each()
    }
    const lines = networksOf(address).map((network) => () => this.takeInNetwork(network, deadline))
    for (const take of [...lines, () => taken(this.all, deadline)]) {
      const taking = await take()
      if (!taking) {
        release()
        return null
      }
      releases.push(taking)
    }
    return release
  }

  private async takeInNetwork({ key, share }: Network, deadline: number): Promise<Release | null> {
    const most = Math.max(this.share, Math.min(this.share * share, this.total - 1))
    const slots = this.ofNetwork.get(key) ?? new Semaphore(most)
    this.ofNetwork.set(key, slots)
    const release = await taken(slots, deadline)
    if (!release) return null
    return () => {
      release()
      if (slots.getValue() === most && this.ofNetwork.get(key) === slots) this.ofNetwork.delete(key)
    }
  }
}

async function taken(semaphore: Semaphore, deadline: number): Promise<Release | null> {
  try {
    const [, release] = await withTimeout(semaphore, Math.max(1, deadline - Date.now())).acquire()
    return release
  } catch (error) {
    if (error === E_TIMEOUT) return null
    throw error
  }
}
