import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { requestedOrigin } from '#app/http/origin.server.ts'
import type { PageHandle, PublicValues, SameFor } from '#app/http/page-handle.ts'
import { placeholderOf } from './placeholder.ts'

const longestAddress = 512
/** As our own links spell them; the router also takes capitals and more slashes for the same page. */
const spelled = /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/
/** A visitor with a session or a notice gets a page of their own. */
const ownPage = /(?:^|;\s*)(?:__Host-)?(?:session|notice)=/

/** The page that a request asks for and that others are shown as well. */
export interface Visit {
  /** With nothing in the query that makes no difference. */
  address: string
  /** By their parameters, the names in the request that nothing has: in the address their placeholders stand for them. */
  names?: Map<string, string>
}

/** Reads the values that there are in this edition. */
export type ReadValues = Record<PublicValues, () => Promise<string[]>>

/** Says which kept page a request asks for; undefined of any other request. */
export function visitsTo({ routes }: Pick<ServerBuild, 'routes'>, readValues: ReadValues) {
  const tree = branchesOf(routes)
  const known = new LRUCache<string, Visit>({ max: 1_000 })
  let values = new Map<PublicValues, Promise<string[]>>()

  return { visitOf, patternOf, forgetVisits }

  function visitOf({ method, url = '', headers }: IncomingMessage): Visit | undefined | Promise<Visit | undefined> {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return undefined
    if (headers.cookie && ownPage.test(headers.cookie)) return undefined
    // Never by the Host itself, which may say anything.
    const asked = requestedOrigin(headers) + url
    if (asked.length > longestAddress) return undefined
    const found = known.get(asked)
    if (found) return found
    const address = URL.parse(asked)
    if (!address || !spelled.test(address.pathname) || address.pathname.endsWith('.data')) return undefined
    const match = matchRoutes(tree, address.pathname)?.at(-1)
    const sameFor = (match?.route.handle as PageHandle | undefined)?.sameFor
    if (!match || !sameFor) return undefined
    return remembered(asked, visitAt(address, sameFor, match.params))
  }

  /** The pattern of the route that answers it. */
  function patternOf(address: string): string {
    const matches = matchRoutes(tree, new URL(address).pathname) ?? []
    return matches.flatMap(({ route }) => route.path || []).join('/')
  }

  /** Made-up addresses would drive out the others. */
  async function remembered(asked: string, finding: Promise<Visit | undefined>): Promise<Visit | undefined> {
    const begun = values
    const visit = await finding.catch(() => {
      // The page that is made instead meets the same failure, and tells of it.
      values.clear()
      return undefined
    })
    if (visit && !visit.names && begun === values) known.set(asked, visit)
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
    asked: URL,
    { choices = {}, names = {}, longest = {}, texts = [] }: SameFor,
    params: Record<string, string | undefined>,
  ): Promise<Visit | undefined> {
    const given = asked.searchParams
    if (texts.some((text) => given.get(text))) return undefined
    const query = new URLSearchParams()
    const madeUp = new Map<string, string>()
    let path = asked.pathname
    for (const [parameter, values] of Object.entries(names)) {
      const name = params[parameter] ?? given.get(parameter)?.slice(0, longest[parameter]).toWellFormed()
      if (!name) continue
      const isKnown = (await valuesOf(values)).includes(name)
      if (!isKnown) madeUp.set(parameter, name)
      const shown = isKnown ? name : placeholderOf(parameter)
      if (!(parameter in params)) query.set(parameter, shown)
      else if (!isKnown) path = path.slice(0, path.lastIndexOf(name)) + encodeURIComponent(shown)
    }
    for (const [parameter, values] of Object.entries(choices)) {
      const choice = given.get(parameter)
      if (choice !== null && (await valuesOf(values)).includes(choice)) query.set(parameter, choice)
    }
    const address = asked.origin + path + (query.size > 0 ? `?${query}` : '')
    return madeUp.size > 0 ? { address, names: madeUp } : { address }
  }
}

/** All that links and forms send; the router would take any other as a post. */
export const methods = ['GET', 'HEAD', 'POST']
export const reading = ['GET', 'HEAD']

/** The methods that an address answers, for `Allow` (RFC 9110, 10.2.1). */
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
