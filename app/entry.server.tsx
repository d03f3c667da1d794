import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { CompanyContext, LookContext, NonceContext, RequestIdContext } from '#app/http/render-contexts.ts'
import { SiteContext } from '#app/routes/site-words.ts'
import { formHint } from './content/forms.ts'
import { company } from './domain/installation/company.server.ts'
import { shownLook } from './domain/look/look.server.ts'
import { settings } from './domain/settings/live.server.ts'
import { nonceContext, sealContext } from './http/context.server.ts'
import { newSeal, withSeal } from './http/forms/seal.server.ts'
import { unsentContext } from './http/forms/unsent.server.ts'
import type { PageHandle } from './http/page-handle.ts'
import { rendered } from './http/pages/render.server.ts'
import { framedByUs, hydratedPagePolicy, readingPagePolicy } from './http/security-headers.server.ts'
import { log } from './platform/log.server.ts'
import { requestId } from './platform/request-id.server.ts'
import { shownSite } from './routes/shown.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { matches, errors } = routerContext.staticHandlerContext
  // This page is shown at the URL of another route, which the browser's router would hydrate instead.
  const isInstead = context.get(unsentContext) !== null
  const hydrates = errors === null && !isInstead && matches.some(({ route }) => route.handle?.hydrate)
  const nonce = hydrates ? context.get(nonceContext) : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (settings.search.indexing === 'none') headers.set('X-Robots-Tag', 'noindex')
  const policy = nonce ? hydratedPagePolicy(nonce) : readingPagePolicy
  // The editor shows the preview in a frame beside its form.
  const site = shownSite(context)
  headers.set('Content-Security-Policy', site.isPreview ? framedByUs(policy) : policy)

  // Pages that do not hydrate need no hydration data.
  const shown = hydrates ? routerContext : { ...routerContext, serverHandoffStream: undefined }
  const page = await rendered(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId()}>
        <CompanyContext value={company}>
          <LookContext value={shownLook()}>
            <SiteContext value={site}>
              <ServerRouter context={shown} url={request.url} nonce={nonce} />
            </SiteContext>
          </LookContext>
        </CompanyContext>
      </RequestIdContext>
    </NonceContext>,
    { hydrates },
  )
  const { submits }: PageHandle = matches.at(-1)?.route.handle ?? {}
  const sent = hydrates && submits ? withSeal(page, submits, context.get(sealContext) ?? newSeal(), formHint) : page
  return new Response(sent, { status, headers })
}

/** Logs errors of the server, but not rejected requests, such as a POST to a page without an action. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) log.error({ error }, 'page failed')
}
