import { matchRoutes, type ServerBuild } from 'react-router'
import { branchesOf } from '#app/http/pages/visit.server.ts'

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
