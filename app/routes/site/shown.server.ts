import { createContext, createCookie, type MiddlewareFunction, redirect } from 'react-router'
import {
  findPreview,
  isPreviewSecret,
  previewLifetime,
  previewParameter,
  publicSite,
  type ShownSite,
} from '#app/domain/site/content.server.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { sessionToken } from '#app/http/sessions/session.server.ts'

const siteContext = createContext<ShownSite | null>(null)

/** The site as this request sees it: the words of its pages. */
export const shownSite = (context: RequestContext): ShownSite => context.get(siteContext) ?? publicSite()

const cookie = createCookie('preview', { path: '/', httpOnly: true, sameSite: 'lax' })

/**
 * A link to the preview becomes a cookie, so that the links of the site stay in the preview. A frame of the editor gets no
 * cookie, because the editor's own visits should show the public site.
 */
export const showPreview: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const asked = url.searchParams.get(previewParameter)
  const isFrame = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  if (asked === 'end' || (asked && !isFrame && isPreviewSecret(asked))) {
    const clean = new URL(url)
    clean.searchParams.delete(previewParameter)
    const maxAge = asked === 'end' ? 0 : previewLifetime
    const secure = context.get(secureContext)
    throw redirect(clean.pathname + clean.search, {
      headers: { 'Set-Cookie': await cookie.serialize(asked, { maxAge, secure }), 'Cache-Control': 'no-store' },
    })
  }
  const secret = asked ?? (await cookie.parse(request.headers.get('Cookie')))
  const isPreview = typeof secret === 'string' && isPreviewSecret(secret)
  if (isPreview) context.set(siteContext, await findPreview())
  const response = await next()
  if (isPreview) response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** Whether the visitor may edit the page: then it shows a link beside each section. */
export async function mayEditSite(request: Request, context: RequestContext): Promise<boolean> {
  const token = await sessionToken(request, context)
  const member = token ? await findStaff(token, { isUse: false }).catch(() => null) : null
  return member !== null && !member.lacksFactor && member.areas.includes('posts')
}
