import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import { routeLabel } from '#app/http/process/answer-counts.server.ts'
import type { Handler } from '#app/http/process/handler.server.ts'
import { type Page, pageFor, pageOf } from './page.server.ts'
import { type ReadValues, type Visit, visitsTo } from './visit.server.ts'

/** Finds the page that all who ask for it are sent, and makes it for the first. Undefined of any other request. */
export type FindPage = (incoming: IncomingMessage) => Page | undefined | Promise<Page | undefined>

export function findPages(
  build: ServerBuild,
  handler: Handler,
  currentEdition: () => number | undefined,
  readValues: ReadValues,
): FindPage {
  const { visitOf, patternOf } = visitsTo(build, readValues, currentEdition)
  const pages = new PageCache(currentEdition)

  /** Asked for as nobody, so that nothing of whoever asks first is in it. */
  async function make({ address, names }: Visit) {
    const response = await handler(new Request(address, { headers: { Accept: 'text/html' } }), '')
    const route = routeLabel(patternOf(address))
    return pageOf(response, { route, asked: address.includes('?') ? 'once' : 'often', isNameless: names !== undefined })
  }
  function find(visit: Visit | undefined): ReturnType<FindPage> {
    if (!visit) return undefined
    const page = pages.find(visit.address, () => make(visit))
    const { names } = visit
    if (!names || !page) return page
    return page instanceof Promise ? page.then((page) => page && pageFor(page, names)) : pageFor(page, names)
  }
  return (incoming) => {
    const visit = visitOf(incoming)
    return visit instanceof Promise ? visit.then(find) : find(visit)
  }
}

const mebibyte = 1_048_576
const limits = { max: 1_000, maxSize: 16 * mebibyte }

/** The pages that visitors were shown since the last change of what there is to see, each made once. */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    ...limits,
    sizeCalculation: ({ size }, address) => size + address.length,
  })
  /** Addresses whose pages differ by visitor, found out by rendering them once. */
  readonly #own = new LRUCache<string, true>({ max: limits.max })
  readonly #inTheMaking = new Map<string, Promise<Page | undefined>>()
  /** The edition of the public content. Undefined while it is unknown whether that has changed. */
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
