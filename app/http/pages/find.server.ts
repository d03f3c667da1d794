import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import { routeLabel } from '#app/http/process/answer-counts.server.ts'
import type { Handler } from '#app/http/process/handler.server.ts'
import { type Page, pageFor, pageOf } from './page.server.ts'
import { cacheableVisits, type ReadValues, type Visit } from './visit.server.ts'

/**
 * Finds the cached page for a request, and renders it on the first request. Undefined if the page differs by visitor.
 */
export type FindPage = (incoming: IncomingMessage) => Page | undefined | Promise<Page | undefined>

export function findPages(
  build: ServerBuild,
  handler: Handler,
  currentEdition: () => number | undefined,
  readValues: ReadValues,
  isRedirected: (address: URL) => boolean,
): FindPage {
  const { visitOf, patternOf, forgetVisits } = cacheableVisits(build, readValues, isRedirected)
  const pages = new PageCache()
  let edition: number | undefined

  /** Whether pages may be cached now. Empties the cache after a publication. */
  function canCache(): boolean {
    const current = currentEdition()
    if (current !== edition) {
      edition = current
      forgetVisits()
      pages.clear()
    }
    return current !== undefined
  }
  /** Renders without the visitor's headers, so that the cached page contains nothing personal. */
  async function renderPage({ address, names }: Visit) {
    const response = await handler(new Request(address, { headers: { Accept: 'text/html' } }), '')
    const route = routeLabel(patternOf(address))
    const level = address.includes('?') ? 'rarelySent' : 'oftenSent'
    const page = await pageOf(response, { route, level, isNameless: names !== undefined })
    return canCache() ? page : null
  }
  function find(visit: Visit | undefined): ReturnType<FindPage> {
    if (!visit) return undefined
    const page = pages.find(visit.address, () => renderPage(visit))
    const { names } = visit
    if (!names || !page) return page
    return page instanceof Promise ? page.then((page) => page && pageFor(page, names)) : pageFor(page, names)
  }
  return (incoming) => {
    if (!canCache()) return undefined
    const visit = visitOf(incoming)
    return visit instanceof Promise ? visit.then((visit) => (canCache() ? find(visit) : undefined)) : find(visit)
  }
}

const mebibyte = 1_048_576
/** Marks a page that differs by visitor, as its first rendering showed. */
const notShared = { size: 0 }

type CacheEntry = Page | typeof notShared | Promise<Page | undefined>

/** Rendered pages. Concurrent requests for one page render it once. */
export class PageCache {
  readonly #pages = new LRUCache<string, CacheEntry>({
    max: 1_000,
    maxSize: 16 * mebibyte,
    sizeCalculation: (entry, address) => address.length + ('size' in entry ? entry.size : 0),
  })

  /**
   * Undefined if the page differs by visitor, or was removed from the cache while it was rendered. `render` answers
   * undefined in the first case, and null if it cannot tell yet.
   */
  find(address: string, render: () => Promise<Page | undefined | null>): Page | undefined | Promise<Page | undefined> {
    const cached = this.#pages.get(address)
    if (cached) return cached === notShared ? undefined : (cached as Exclude<CacheEntry, typeof notShared>)
    const isRemoved = () => this.#pages.peek(address) !== rendering
    const rendering: Promise<Page | undefined> = render().then(
      (page) => {
        if (isRemoved()) return undefined
        if (page === null) this.#pages.delete(address)
        else this.#pages.set(address, page ?? notShared)
        return page ?? undefined
      },
      (error: unknown) => {
        if (!isRemoved()) this.#pages.delete(address)
        throw error
      },
    )
    this.#pages.set(address, rendering)
    return rendering
  }

  clear(): void {
    this.#pages.clear()
  }
}
