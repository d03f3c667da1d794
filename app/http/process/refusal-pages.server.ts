import { LRUCache } from 'lru-cache'
import type { Refusal } from '#app/http/context.server.ts'
import { asRequest, requestId } from '#app/platform/request-id.server.ts'

const hour = 60 * 60_000

interface RefusalPage {
  status: Refusal
  headers: [string, string][]
  /** The page, apart at each place where the request id stands. */
  parts: string[]
}

/** Keeps the page of each refusal, so that a flood of refused requests renders nothing. */
export function keepRefusalPages() {
  const pages = new LRUCache<string, Promise<RefusalPage>>({ max: 20, ttl: hour })

  return async function refusalPage(refusal: Refusal, origin: string, render: () => Promise<Response>) {
    const key = `${refusal} ${origin}`
    let page = pages.get(key)
    if (!page) {
      page = asRequest(undefined, () => pageOf(refusal, render))
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    const { status, headers, parts } = await page
    return new Response(parts.join(requestId() ?? ''), { status, headers })
  }
}

/** Rendered under an id of its own, which stands nowhere else in the page. */
async function pageOf(status: Refusal, render: () => Promise<Response>): Promise<RefusalPage> {
  const response = await render()
  if (response.status !== status) throw new Error(`The page of a ${status} was a ${response.status}.`)
  const html = await response.text()
  return { status, headers: [...response.headers], parts: html.split(requestId() ?? '') }
}
