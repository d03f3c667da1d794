import * as build from 'virtual:react-router/server-build'

export interface RouteAddress {
  id: string
  /** Its path with values in the place of its parameters. */
  path: string
  hasAction: boolean
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
      path: pathOf(id)
        .replace(/:(\w+)\??/g, (_name, parameter) => parameters[parameter] ?? '1')
        .replace('*', 'no/such/page'),
      hasAction: 'action' in module && module.action !== undefined,
      isResource: module.default === undefined,
    }))
}

function pathOf(id: string): string {
  const parts: string[] = []
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}

/** The address at which a client navigation asks for the data of a page. */
export function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}
