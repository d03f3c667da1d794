import * as build from 'virtual:react-router/server-build'
import { site } from '../app.ts'

export interface RouteAddress {
  id: string
  pattern: string
  /** Its path with values in the place of its parameters. */
  path: string
  hasAction: boolean
  /** There is something to read. */
  hasPage: boolean
  /** Below the layout of the administrator side, which asks who is there. */
  isGuarded: boolean
  /** It renders no page of its own. */
  isResource: boolean
}

/** Every route that answers at an address of its own, as the server build has them. */
export function routeAddresses(parameters: Record<string, string>): RouteAddress[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const isParent = (id: string) => routes.some(({ parentId }) => parentId === id)
  return routes
    .filter(({ id }) => !isParent(id))
    .map(({ id, module }) => ({
      id,
      pattern: pathOf(id),
      path: pathOf(id)
        .replace(/:(\w+)\??/g, (_name, parameter) => parameters[parameter] ?? '1')
        .replace('*', 'no/such/page'),
      isGuarded: parentsOf(id).includes('routes/admin/layout'),
      hasAction: 'action' in module && module.action !== undefined,
      hasPage: ('loader' in module && module.loader !== undefined) || module.default !== undefined,
      isResource: module.default === undefined,
    }))
}

function pathOf(id: string): string {
  const parts = parentsOf(id).flatMap((parent) => build.routes[parent]?.path || [])
  return `/${parts.join('/')}`
}

/** From the root down to itself. */
function parentsOf(id: string | undefined): string[] {
  const route = id && build.routes[id]
  return route ? [...parentsOf(route.parentId), route.id] : []
}

/** The address at which a client navigation asks for the data of a page. */
export function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

export const isData = (address: string) => new URL(address, site).pathname.endsWith('.data')

/** As a page, as the data of a navigation, and as the data of one route alone. */
export function waysTo({ path, id }: RouteAddress, query = ''): string[] {
  const data = dataPath(path)
  return [path + query, data + query, `${data}${query ? `${query}&` : '?'}${new URLSearchParams({ _routes: id })}`]
}

/** The target of a redirect, which the data of a navigation has in its body. */
export async function targetOf(response: Response, address: string): Promise<string | undefined> {
  if (!isData(address)) return response.headers.get('Location') ?? undefined
  if (response.status !== 202) return undefined
  return /"redirect","([^"]+)"/.exec(await response.clone().text())?.[1]
}
