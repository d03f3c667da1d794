import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from 'react-router'
import { routeLabel } from '#app/http/process/answer-counts.server.ts'
import type { Handler } from '#app/http/process/handler.server.ts'
import { PageCache } from './cache.server.ts'
import { type Page, pageOf } from './page.server.ts'
import { visitsTo } from './visit.server.ts'

/** Finds the page that all who ask for it are sent, and makes it for the first. Undefined of any other request. */
export type FindPage = (incoming: IncomingMessage) => Page | undefined | Promise<Page | undefined>

export function findPages(build: ServerBuild, handler: Handler, currentEdition: () => number | undefined): FindPage {
  const { visitOf, patternOf } = visitsTo(build)
  const pages = new PageCache(currentEdition)

  /** Asked for as nobody, so that nothing of whoever asks first is in it. */
  async function make(address: string) {
    const response = await handler(new Request(address, { headers: { Accept: 'text/html' } }), '')
    return pageOf(response, routeLabel(patternOf(address)), address.includes('?') ? 'once' : 'often')
  }
  return (incoming) => {
    const address = visitOf(incoming)
    return address === undefined ? undefined : pages.find(address, () => make(address))
  }
}
