import { type Network, NetworkCounts } from '#app/platform/network.ts'

/** The most of something at the same time, and of one network. */
export interface Bounds {
  atWork: number
  atWorkOfNetwork: number
  /** At work or waiting for their turn; unlimited by default. */
  inFlight?: number
  inFlightOfNetwork?: number
}

/** Idempotent. */
type Leave = () => void

interface Waiting {
  networks: Network[]
  begin: () => void
}

/** Limits concurrent work, in total and for each network. */
export class Admission {
  readonly #bounds: Required<Bounds>
  readonly #inFlight = new NetworkCounts()
  readonly #atWork = new NetworkCounts()
  readonly #waiting = new Set<Waiting>()

  constructor(bounds: Bounds) {
    this.#bounds = { inFlight: Number.POSITIVE_INFINITY, inFlightOfNetwork: Number.POSITIVE_INFINITY, ...bounds }
  }

  /**
   * Resolves when the work may begin. Null if too many are in flight, or if it could not begin within the milliseconds.
   */
  enter(networks: Network[], longestWait?: number): Promise<Leave | null> | null {
    const { inFlight, inFlightOfNetwork } = this.#bounds
    if (!this.#inFlight.hasRoom(networks, inFlight, inFlightOfNetwork)) return null
    this.#inFlight.add(networks, 1)
    return new Promise((resolve) => {
      const waiting = { networks, begin: () => resolve(this.#begin(networks, timer)) }
      const giveUp = () => {
        this.#waiting.delete(waiting)
        this.#inFlight.add(networks, -1)
        resolve(null)
      }
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
      this.#waiting.add(waiting)
      this.#beginNext()
    })
  }

  #begin(networks: Network[], timer: NodeJS.Timeout | undefined): Leave {
    clearTimeout(timer)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#inFlight.add(networks, -1)
      this.#atWork.add(networks, -1)
      this.#beginNext()
    }
  }

  /** First in, first out, but a network at its limit lets others pass. */
  #beginNext() {
    const { atWork, atWorkOfNetwork } = this.#bounds
    for (const waiting of this.#waiting) {
      if (this.#atWork.total >= atWork) return
      if (!this.#atWork.hasRoom(waiting.networks, atWork, atWorkOfNetwork)) continue
      this.#waiting.delete(waiting)
      this.#atWork.add(waiting.networks, 1)
      waiting.begin()
    }
  }
}
