import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './http/context.server.ts'
import { hydratedPagePolicy, readingPagePolicy } from './http/security-headers.server.ts'
import { log } from './platform/log.server.ts'
import { NonceContext } from './ui/nonce.ts'

/** Renders a page as a whole: pages are small, and a whole one has a length and can answer with an error's status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { matches, errors } = routerContext.staticHandlerContext
  const hydrates = errors === null && matches.some(({ route }) => route.handle?.hydrate)
  const nonce = hydrates ? context.get(nonceContext) : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', nonce ? hydratedPagePolicy(nonce) : readingPagePolicy)

  const html = await rendered(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const page = afterPaint(html.toString())
  headers.set('Content-Length', String(Buffer.byteLength(page)))
  return new Response(page, { status, headers })
}

/** What a loader, an action or a component threw. The visitor sees the error page; the log has the stack. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) log.error({ error }, 'page failed')
}

/**
 * React Router starts to load its scripts in the head, beside the styles and the font; here they wait until the
 * page has been painted, when app/enhance/hydrate.ts starts them.
 */
function afterPaint(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^<>]*>/g, '')
    .replace('type="module" async=""', 'type="text/after-paint"')
}

function rendered(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      // No part is put after the page for a script to move it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: (error) => log.error({ error }, 'rendering failed'),
    })
  })
}
