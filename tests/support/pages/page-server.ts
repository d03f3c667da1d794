// The real app behind its listener, with the pages that it keeps, asked byte by byte.
import { once } from 'node:events'
import { get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as build from 'virtual:react-router/server-build'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { currentEdition } from '#app/domain/publication/edition.server.ts'
import { publicValues } from '#app/domain/publication/public-values.server.ts'
import { isRedirected } from '#app/domain/site/redirects.server.ts'
import { findPages } from '#app/http/pages/find.server.ts'
import { createHandler, type Handler } from '#app/http/process/handler.server.ts'
import { createListener } from '#app/http/process/listener.server.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export class PageServer {
  /** How often each address has been made. */
  readonly made = new Map<string, number>()
  readonly #server: Server

  private constructor() {
    const handler: Handler = (request, peer) => {
      this.made.set(request.url, (this.made.get(request.url) ?? 0) + 1)
      return answer(request, peer)
    }
    const answer = createHandler(build)
    this.#server = createListener({
      handler,
      findPage: findPages(build, handler, currentEdition, publicValues, isRedirected),
      findFile: () => undefined,
      findHealth: async () => 'ok',
      isEnding: () => false,
    })
  }

  static async start(): Promise<PageServer> {
    await identifyInstallation()
    const server = new PageServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  timesMade(path: string): number {
    return this.made.get(this.origin + path) ?? 0
  }

  async ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
    const { port } = this.#server.address() as AddressInfo
    const host = { Host: `localhost:${port}` }
    const sent = get({ host: '127.0.0.1', port, path, method, headers: { ...host, ...headers }, agent: false })
    const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) }
  }

  /** Asked until it is one that is kept: what has just changed is found out about first. */
  async askKept(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    for (;;) {
      const before = this.made.size + this.timesMade(path)
      const answer = await this.ask(path, headers)
      if (this.made.size + this.timesMade(path) === before) return answer
    }
  }
}
