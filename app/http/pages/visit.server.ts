import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { requestedOrigin } from '#app/http/origin.server.ts'
import type { PageHandle, PublicValues, SameFor } from '#app/http/page-handle.ts'
import { placeholderOf } from './placeholder.ts'

const maxUrlLength = 512
/** Paths as our links write them. The router also accepts capitals and repeated slashes. */
const canonicalPath = /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/
/** With a session, a notice or a preview, the page is personal. */
const personalCookie = /(?:^|;\s*)(?:__Host-)?(?:session|notice|preview)=/

/** A request for a page that can be cached. */
export interface Visit {
  /** The cache key: without query parameters that do not change the page. */
  address: string
  /** The unknown identifiers of the request, by parameter. The address has placeholders instead. */
  names?: Map<string, string>
}

/** Reads the values of the current edition. */
export type ReadValues = Record<PublicValues, () => Promise<string[]>>

/** Maps requests to cached pages. */
export function cacheableVisits(
  { routes }: Pick<ServerBuild, 'routes'>,
  readValues: ReadValues,
  isRedirected: (address: URL) => boolean,
) {
  const tree = branchesOf(routes)
  const known = new LRUCache<string, Visit>({ max: 1_000 })
  let values = new Map<PublicValues, Promise<string[]>>()

  return { visitOf, patternOf, forgetVisits }

  function visitOf({ method, url = '', headers }: IncomingMessage): Visit | undefined | Promise<Visit | undefined> {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return undefined
    if (headers.cookie && personalCookie.test(headers.cookie)) return undefined
    // Never by the raw Host header, which clients can forge.
    const requested = requestedOrigin(headers) + url
    if (requested.length > maxUrlLength) return undefined
    const address = url.includes('?') ? URL.parse(requested) : null
    // The cache ignores unknown parameters; a redirect may be for one of them.
    if (address && isRedirected(address)) return undefined
    return known.get(requested) ?? visitTo(requested)
  }

  function visitTo(requested: string): Visit | undefined | Promise<Visit | undefined> {
    const address = URL.parse(requested)
    if (!address || !canonicalPath.test(address.pathname) || address.pathname.endsWith('.data')) return undefined
    const match = matchRoutes(tree, address.pathname)?.at(-1)
    const sameFor = (match?.route.handle as PageHandle | undefined)?.sameFor
    if (!match || !sameFor) return undefined
    return remembered(requested, visitAt(address, sameFor, match.params))
  }

  /** The pattern of the matched route. */
  function patternOf(address: string): string {
    const matches = matchRoutes(tree, new URL(address).pathname) ?? []
    return matches.flatMap(({ route }) => route.path || []).join('/')
  }

  /** Addresses with unknown identifiers are not stored, because they would evict the others. */
  async function remembered(requested: string, finding: Promise<Visit | undefined>): Promise<Visit | undefined> {
    const valuesBefore = values
    const visit = await finding.catch(() => {
      // The uncached page meets the same failure and reports it.
      values.clear()
      return undefined
    })
    if (visit && !visit.names && valuesBefore === values) known.set(requested, visit)
    return visit
  }

  function forgetVisits(): void {
    known.clear()
    values = new Map()
  }

  function valuesOf(given: readonly string[] | PublicValues): readonly string[] | Promise<readonly string[]> {
    if (typeof given !== 'string') return given
    const read = values.get(given) ?? readValues[given]()
    values.set(given, read)
    return read
  }

  async function visitAt(
    requested: URL,
    { choices = {}, names = {}, longest = {}, texts = [] }: SameFor,
    params: Record<string, string | undefined>,
  ): Promise<Visit | undefined> {
    const given = requested.searchParams
    if (given.has('preview') || texts.some((text) => given.get(text))) return undefined
    const query = new URLSearchParams()
    const unknownNames = new Map<string, string>()
    let path = requested.pathname
    for (const [parameter, values] of Object.entries(names)) {
      const name = params[parameter] ?? given.get(parameter)?.slice(0, longest[parameter]).toWellFormed()
      if (!name) continue
      const isKnown = (await valuesOf(values)).includes(name)
      if (!isKnown) unknownNames.set(parameter, name)
      const shown = isKnown ? name : placeholderOf(parameter)
      if (!(parameter in params)) query.set(parameter, shown)
      else if (!isKnown) path = path.slice(0, path.lastIndexOf(name)) + encodeURIComponent(shown)
    }
    for (const [parameter, values] of Object.entries(choices)) {
      const choice = given.get(parameter)
      if (choice !== null && (await valuesOf(values)).includes(choice)) query.set(parameter, choice)
    }
    const address = requested.origin + path + (query.size > 0 ? `?${query}` : '')
    return unknownNames.size > 0 ? { address, names: unknownNames } : { address }
  }
}

/** The router would treat any other method as a POST. */
export const methods = ['GET', 'HEAD', 'POST']
export const reading = ['GET', 'HEAD']

/** The allowed methods of a path, for `Allow` (RFC 9110, 10.2.1). */
export function methodsOf({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string[] {
  const tree = branchesOf(routes)
  return (pathname) => {
    const id = matchRoutes(tree, pathname.replace(/_?\.data$/, ''))?.at(-1)?.route.id
    const module = id && routes[id]?.module
    if (!module) return methods
    const isRead = module.loader !== undefined || module.default !== undefined
    return [...(isRead ? reading : []), ...(module.action ? ['POST'] : [])]
  }
}

function branchesOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const { handle } = module
      return index ? { id, path, handle, index } : { id, path, handle, children: branchesOf(routes, id) }
    })
}
