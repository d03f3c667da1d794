import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from 'react-router'
import { routeLabel } from '#app/http/process/answer-counts.server.ts'
import type { Handler } from '#app/http/process/handler.server.ts'
import { PageCache } from './cache.server.ts'
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
