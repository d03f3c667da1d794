// The real app as a function: requests in, responses out, nothing of ours replaced.
import '#app/domain/events.ts'
import * as build from 'virtual:react-router/server-build'
import { createHandler } from '#app/http/process/handler.server.ts'
import { asRequest } from '#app/platform/request-id.server.ts'
import { ownAddress } from './addresses.ts'
import { administrator } from './administrator.ts'
import { readForAMinute } from './forms/rendered.ts'
import { Page } from './pages/page.ts'

export const site = 'http://localhost:3000'

const handler = createHandler(build)

function handle(request: Request, address: string): Promise<Response> {
  return asRequest(request.headers.get('X-Request-Id'), () => handler(request, address))
}

export type Fields = Record<string, string | File>

/** One request by a stranger from an address of its own, redirects not followed. */
export function request(path: string, init?: RequestInit, address = ownAddress()): Promise<Response> {
  return handle(new Request(new URL(path, site), init), address)
}

/** A person with a browser without JavaScript: it keeps cookies and says where its forms come from. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly address: string | undefined

  /** Without an address, each request of a visitor counts separately. */
  constructor(address?: string) {
    this.address = address
  }

  /** Sends one request as this visitor's browser would; redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ Accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) })
    if (this.cookies.size > 0) headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    const sent = new Request(new URL(path, site), { ...init, headers })
    if (sent.method !== 'GET' && !headers.has('Origin')) sent.headers.set('Origin', site)
    const response = await handle(sent, this.address ?? ownAddress())
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    return response
  }

  /** Opens a page, following redirects. */
  async open(path: string): Promise<Page> {
    return this.follow(await this.request(path), path)
  }

  /** Posts fields as a form does (as multipart where there is a file) and opens what the answer leads to. */
  async post(path: string, fields: Fields, headers?: HeadersInit): Promise<Page> {
    return this.follow(await this.request(path, { method: 'POST', body: formBody(fields), headers }), path)
  }

  /** Fills the form with that button and sends it, with everything that the page has put into its fields. */
  async submit(page: Page, button: string, fields: Fields = {}): Promise<Page> {
    const { action, method, values } = page.form(button)
    const target = new URL(action, page.url)
    const filled = { ...values, ...fields }
    if (method === 'POST') return this.post(target.pathname + target.search, filled, { Referer: page.url.href })
    return this.open(`${target.pathname}?${new URLSearchParams(filled as Record<string, string>)}`)
  }

  private async follow(response: Response, path: string): Promise<Page> {
    let [answer, url] = [response, new URL(path, site)]
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 10; hops++) {
      url = new URL(answer.headers.get('Location') ?? '', url)
      answer = await this.request(url.pathname + url.search)
    }
    return new Page(answer.status, url, answer.headers, readForAMinute(await answer.text()))
  }

  private keep(cookie: string) {
    // As browsers do with a cookie that is too long.
    if (cookie.length > 4096) return
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const ended = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
    if (ended) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** A visitor who has signed in as the administrator. */
export async function signIn(): Promise<Visitor> {
  const visitor = new Visitor()
  const { email, password } = administrator
  const page = await visitor.post('/admin', { email, password })
  if (!page.url.pathname.startsWith('/admin/')) throw new Error(`Could not sign in: ${page.text}`)
  return visitor
}

function formBody(fields: Fields): FormData | URLSearchParams {
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) (body as FormData).append(name, value)
  return body
}
