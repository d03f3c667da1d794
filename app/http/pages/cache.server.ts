import { LRUCache } from 'lru-cache'
import type { Page } from './page.server.ts'

const mebibyte = 1_048_576
const limits = { max: 1_000, maxSize: 16 * mebibyte }

/** The pages that visitors were shown since the last change of what there is to see, each made once. */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    ...limits,
    sizeCalculation: ({ size }, address) => size + address.length,
  })
  /** What is not for everybody is made once to find that out, not each time. */
  readonly #own = new LRUCache<string, true>({ max: limits.max })
  readonly #inTheMaking = new Map<string, Promise<Page | undefined>>()
  /** Of what there is to see. Undefined while nobody knows whether that has changed. */
  readonly #current: () => number | undefined
  #edition: number | undefined

  constructor(currentEdition: () => number | undefined) {
    this.#current = currentEdition
  }

  /**
   * Undefined where no page may be kept for now, or what was made is not for everybody; `make` answers null where
   * the latter is not known yet.
   */
  find(key: string, make: () => Promise<Page | undefined | null>): Page | undefined | Promise<Page | undefined> {
    const edition = this.#current()
    if (edition !== this.#edition) this.#begin(edition)
    if (edition === undefined || this.#own.has(key)) return undefined
    return this.#pages.get(key) ?? this.#inTheMaking.get(key) ?? this.#make(key, make, edition)
  }

  #begin(edition: number | undefined) {
    this.#edition = edition
    this.#pages.clear()
    this.#own.clear()
    this.#inTheMaking.clear()
  }

  #make(key: string, make: () => Promise<Page | undefined | null>, edition: number): Promise<Page | undefined> {
    const making = make()
      .then((page) => {
        if (page === null || edition !== this.#current()) return undefined
        if (page) this.#pages.set(key, page)
        else this.#own.set(key, true)
        return page
      })
      .finally(() => {
        if (this.#inTheMaking.get(key) === making) this.#inTheMaking.delete(key)
      })
    this.#inTheMaking.set(key, making)
    return making
  }
}
