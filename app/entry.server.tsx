import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { company } from './domain/installation/company.server.ts'
import { CompanyContext } from './http/company-context.ts'
import { nonceContext } from './http/context.server.ts'
import { withSubmissionId } from './http/pages/submission-id.server.ts'
import { hydratedPagePolicy, readingPagePolicy } from './http/security-headers.server.ts'
import { log } from './platform/log.server.ts'
import { requestId } from './platform/request-id.server.ts'
import { NonceContext } from './ui/nonce.ts'
import { RequestIdContext } from './ui/request-id.ts'

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

  const page = await rendered(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId()}>
        <CompanyContext value={company}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </CompanyContext>
      </RequestIdContext>
    </NonceContext>,
  )
  const form = errors === null && matches.find(({ route }) => route.handle?.submits)?.route.handle.submits
  return new Response(form ? withSubmissionId(page, form, randomUUID()) : page, { status, headers })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) log.error({ error }, 'page failed')
}

function rendered(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      // No part is put after the page for a script to move it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: (error) => log.error({ error }, 'rendering failed'),
    })
  })
}
