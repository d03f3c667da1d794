import { type Network, NetworkCounts } from '#app/platform/network.ts'

export interface Bounds {
  /** Requests that are being answered or wait in the queue. Their bodies have arrived. */
  inFlight: number
  inFlightOfNetwork: number
  /** Requests that are being answered: each may hold a megabyte or more while its page is rendered. */
  atWork: number
  atWorkOfNetwork: number
  /** POSTs per minute without a known device, far more than people send. The body of one over the limit is not read. */
  postsOfNetwork: number
}

/**
 * A network may be a classroom, an office, or all visitors behind a proxy that TRUST_PROXY does not count. Files and
 * cached pages are not counted, so people never reach 256 concurrent requests.
 */
export const defaultBounds: Bounds = {
  inFlight: 512,
  inFlightOfNetwork: 256,
  atWork: 32,
  atWorkOfNetwork: 24,
  postsOfNetwork: 300,
}

/** Idempotent. */
type Leave = () => void

interface Waiting {
  networks: Network[]
  begin: () => void
}

/**
 * Limits the requests in flight, in total and per network. A request is in flight from the end of its body to its
 * response, so slow uploads and open event streams do not count.
 */
export class Admission {
  readonly #bounds: Bounds
  readonly #inFlight = new NetworkCounts()
  readonly #atWork = new NetworkCounts()
  readonly #waiting = new Set<Waiting>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Resolves when it is the request's turn; null if the limit is reached. */
  enter(networks: Network[]): Promise<Leave> | null {
    const { inFlight, inFlightOfNetwork } = this.#bounds
    if (!this.#inFlight.hasRoom(networks, inFlight, inFlightOfNetwork)) return null
    this.#inFlight.add(networks, 1)
    return new Promise((resolve) => {
      this.#waiting.add({ networks, begin: () => resolve(this.#begin(networks)) })
      this.#beginNext()
    })
  }

  #begin(networks: Network[]): Leave {
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
