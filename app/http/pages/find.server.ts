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
  const { visitOf, patternOf, forgetVisits } = visitsTo(build, readValues)
  const pages = new PageCache()
  let edition: number | undefined

  /** Whether pages may be kept for now. Forgets all of them once visitors see something else. */
  function canKeep(): boolean {
    const current = currentEdition()
    if (current !== edition) {
      edition = current
      forgetVisits()
      pages.forget()
    }
    return current !== undefined
  }
  /** Asked for as nobody, so that nothing of the visitor who asks first is in it. */
  async function make({ address, names }: Visit) {
    const response = await handler(new Request(address, { headers: { Accept: 'text/html' } }), '')
    const route = routeLabel(patternOf(address))
    const asked = address.includes('?') ? 'once' : 'often'
    const page = await pageOf(response, { route, asked, isNameless: names !== undefined })
    return canKeep() ? page : null
  }
  function find(visit: Visit | undefined): ReturnType<FindPage> {
    if (!visit) return undefined
    const page = pages.find(visit.address, () => make(visit))
    const { names } = visit
    if (!names || !page) return page
    return page instanceof Promise ? page.then((page) => page && pageFor(page, names)) : pageFor(page, names)
  }
  return (incoming) => {
    if (!canKeep()) return undefined
    const visit = visitOf(incoming)
    return visit instanceof Promise ? visit.then((visit) => (canKeep() ? find(visit) : undefined)) : find(visit)
  }
}

const mebibyte = 1_048_576
/** Stands for a page that differs by visitor, as its first rendering showed. */
const notShared = { size: 0 }

type Kept = Page | typeof notShared | Promise<Page | undefined>

/** Finished pages, each made once. */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({
    max: 1_000,
    maxSize: 16 * mebibyte,
    sizeCalculation: (kept, address) => address.length + ('size' in kept ? kept.size : 0),
  })

  /**
   * Undefined if the page is not the same for everybody, or was forgotten while it was made. `make` answers undefined in the
   * first case, and null if that is not known yet.
   */
  find(address: string, make: () => Promise<Page | undefined | null>): Page | undefined | Promise<Page | undefined> {
    const kept = this.#pages.get(address)
    if (kept) return kept === notShared ? undefined : (kept as Exclude<Kept, typeof notShared>)
    const isForgotten = () => this.#pages.peek(address) !== making
    const making: Promise<Page | undefined> = make().then(
      (page) => {
        if (isForgotten()) return undefined
        if (page === null) this.#pages.delete(address)
        else this.#pages.set(address, page ?? notShared)
        return page ?? undefined
      },
      (error: unknown) => {
        if (!isForgotten()) this.#pages.delete(address)
        throw error
      },
    )
    this.#pages.set(address, making)
    return making
  }

  forget(): void {
    this.#pages.clear()
  }
}
