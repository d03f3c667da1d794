import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { requestedOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'

const longestAddress = 512
/** As our own links spell them; the router also takes capitals and more slashes for the same page. */
const spelled = /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/
/** Who is signed in, and who is told something, has a page of their own. */
const ownPage = /(?:^|;\s*)(?:__Host-)?(?:session|notice)=/

/** Says which page a request asks for that others are shown as well; undefined of any other request. */
export function visitsTo({ routes }: Pick<ServerBuild, 'routes'>) {
  const tree = branchesOf(routes)
  const known = new LRUCache<string, string>({ max: 1_000 })

  return { visitOf, patternOf }

  function visitOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return undefined
    if (headers.cookie && ownPage.test(headers.cookie)) return undefined
    // Never by the Host itself, which may say anything.
    const asked = requestedOrigin(headers) + url
    if (asked.length > longestAddress) return undefined
    const found = known.get(asked)
    if (found) return found
    const page = pageAt(asked)
    if (page) known.set(asked, page)
    return page
  }

  /** Of the route that answers it. */
  function patternOf(address: string): string {
    const matches = matchRoutes(tree, new URL(address).pathname) ?? []
    return matches.flatMap(({ route }) => route.path || []).join('/')
  }

  /** Its address, with nothing in the query that it does not know. */
  function pageAt(asked: string): string | undefined {
    const address = URL.parse(asked)
    if (!address || !spelled.test(address.pathname) || address.pathname.endsWith('.data')) return undefined
    const handle = matchRoutes(tree, address.pathname)?.at(-1)?.route.handle as PageHandle | undefined
    if (!handle?.sameFor) return undefined
    const values = handle.sameFor.map((name) => [name, address.searchParams.get(name)])
    address.search = String(new URLSearchParams(values.filter(([, value]) => value !== null) as [string, string][]))
    address.hash = ''
    return address.href
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
