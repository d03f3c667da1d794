import { type Network, NetworkCounts } from '#app/platform/network.ts'

export interface Bounds {
  /** Requests that are worked on or wait for it; their bodies have arrived. */
  inFlight: number
  inFlightOfNetwork: number
  /** Requests that are worked on: each may hold a megabyte or more while its page is rendered. */
  atWork: number
  atWorkOfNetwork: number
  /** Posts of strangers in a minute: far more than people send. One over it is not read. */
  postsOfNetwork: number
}

/**
 * A network may be a classroom, an office, or everybody behind a proxy that TRUST_PROXY does not count. Files and kept
 * pages never come here, so 256 at the same moment is far more than people reach.
 */
export const usualBounds: Bounds = {
  inFlight: 512,
  inFlightOfNetwork: 256,
  atWork: 32,
  atWorkOfNetwork: 24,
  postsOfNetwork: 300,
}

/** Called again, it does nothing. */
type Leave = () => void

interface Waiting {
  networks: Network[]
  begin: () => void
}

/**
 * Bounds the requests in flight, in all and per network. A request is in flight from the end of its body to its answer,
 * so nobody's slow line occupies a place, and neither does a stream of events that has begun.
 */
export class Admission {
  readonly #bounds: Bounds
  readonly #inFlight = new NetworkCounts()
  readonly #atWork = new NetworkCounts()
  readonly #waiting = new Set<Waiting>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Resolves as soon as the request may be worked on; null where it is one too many. */
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

  /** First come, first served, except that a network at its bound lets the others go ahead. */
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
