import { createContext, createCookie, data, href, type MiddlewareFunction, redirect, replace } from 'react-router'
import { unknownAdminAddress } from '#app/content/admin/messages.ts'
import { comingSoon } from '#app/content/site.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { decodedPath } from '#app/domain/site/addresses.server.ts'
import {
  findPreview,
  isPreviewSecret,
  previewLifetime,
  previewParameter,
  publicSite,
  type ShownSite,
} from '#app/domain/site/content.server.ts'
import { redirectOf } from '#app/domain/site/redirects.server.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { sessionToken } from '#app/http/sessions/session.server.ts'

const siteContext = createContext<ShownSite | null>(null)

/** The site as this request sees it: the words of its pages. */
export const shownSite = (context: RequestContext): ShownSite => context.get(siteContext) ?? publicSite()

const cookie = createCookie('preview', { path: '/', httpOnly: true, sameSite: 'lax' })

/**
 * A link to the preview becomes a cookie, so that the links of the site stay in the preview. A frame of the editor gets
 * no cookie, because the editor's own visits should show the public site.
 */
export const showPreview: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const asked = url.searchParams.get(previewParameter)
  const isFrame = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  if (asked === 'end' || (asked && !isFrame && isPreviewSecret(asked))) {
    const clean = new URL(url)
    clean.searchParams.delete(previewParameter)
    const maxAge = asked === 'end' ? 0 : previewLifetime
    const secure = context.get(secureContext)
    throw redirect(clean.pathname.replace(/^\/{2,}/, '/') + clean.search, {
      headers: { 'Set-Cookie': await cookie.serialize(asked, { maxAge, secure }), 'Cache-Control': 'no-store' },
    })
  }
  const secret = asked ?? (await cookie.parse(request.headers.get('Cookie')))
  const isPreview = typeof secret === 'string' && isPreviewSecret(secret)
  if (isPreview) context.set(siteContext, await findPreview())
  const response = await next()
  if (!isPreview) return response
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Pages for people with a link of their own, and pictures that mails show, stay open. */
const openBeforeLaunch = /^\/(admin|look|blog\/images|share|refused|robots\.txt|site\.webmanifest)(\/|$)/

/** Until the launch, visitors see one page. Colleagues and people with a link to the preview see the site. */
export const hideUntilLaunch: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
  const { visibility, announcement } = settings.launch
  const isUnknown = pattern.includes('*') && !shownSite(context).hasPath(decodedPath(url.pathname))
  const isOpen = pattern.includes(':token') || openBeforeLaunch.test(url.pathname)
  // An unknown address redirects to the home page.
  if (
    visibility === 'everything' ||
    isOpen ||
    isUnknown ||
    shownSite(context).isPreview ||
    (await findMember(request, context))
  )
    return next()
  if (request.method !== 'GET' || /\.(xml|json|pdf)$/.test(url.pathname)) throw data(null, { status: 404 })
  const { title, text } = comingSoon
  // A page of its own that is no failure, so it is cached like any other.
  throw data({ words: { title, text: announcement ?? text }, isComingSoon: true }, { status: 200 })
}

/** In seconds. An owner may give the address to a page again. */
const redirectLifetime = 3_600

/** A former address leads to the present one. A page at the address wins, unless the redirect names a query. */
export const redirectMoved: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const target = request.method === 'GET' ? redirectOf(decodedPath(url.pathname), url.search) : undefined
  if (target === undefined) return next()
  const { href, origin } = new URL(target, url)
  throw redirect(target.startsWith('/') ? href.slice(origin.length) : href, {
    status: 301,
    headers: { 'Cache-Control': `max-age=${redirectLifetime}` },
  })
}

/** Whether the visitor may edit the page: then it shows a link beside each section. */
export async function mayEditSite(request: Request, context: RequestContext): Promise<boolean> {
  const member = await findMember(request, context)
  return member?.areas.includes('posts') === true
}

async function findMember(request: Request, context: RequestContext) {
  const token = await sessionToken(request, context)
  const member = token ? await findStaff(token, { isUse: false }).catch(() => null) : null
  return member?.lacksFactor ? null : member
}

/** Unknown pages redirect to the home page, as specified. Unknown files and API paths are a plain 404. */
export async function unknownAddress(pathname: string, context: RequestContext): Promise<Response> {
  const isPage = !/\.\w+$/.test(pathname) && !/^\/(api|assets)\//.test(pathname)
  if (!isPage) return plainNotFound()
  if (!pathname.startsWith(`${href('/admin')}/`)) return replace('/')
  // A notice explains the redirect to a colleague who mistyped an admin URL.
  const home = await redirectWithNotice('/', { kind: 'info', text: unknownAdminAddress }, context)
  home.headers.set('X-Remix-Replace', 'true')
  return home
}

export const plainNotFound = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
