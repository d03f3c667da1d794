import { createContext, data, href, type MiddlewareFunction, redirect } from 'react-router'
import { findStaff, isFreshlyConfirmed, type StaffMember } from '#app/domain/staff/sessions.server.ts'
import { bodyContext, type RequestContext } from '#app/http/context.server.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { readableForm } from '#app/http/forms/parse.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { readUnsent, type TurnedAway, unsentContext } from '#app/http/forms/unsent.server.ts'
import { administratorPath, isDeliberate } from '#app/http/origin.server.ts'
import { log } from '#app/platform/log.server.ts'
import { areaOf, isSensitiveDownload, mayRequest, openWithoutFactor, sensitive } from './areas.server.ts'
import { sessionToken } from './session.server.ts'

export const staffContext = createContext<StaffMember>()

interface GuardOptions {
  isBackground: (url: URL) => boolean
  /** The words of the page for members without the required role. */
  notForRole: { title: string; text: string }
}

/**
 * Requires a session and the role for the route. A rejected form is carried on (see unsent.server.ts). Background
 * requests, which pages send by themselves, do not extend the session.
 */
export function requireStaff({
  isBackground: isBackgroundUrl,
  notForRole,
}: GuardOptions): MiddlewareFunction<Response> {
  return async ({ request, context, url, pattern }, next) => {
    const token = await sessionToken(request, context)
    const isBackground = isBackgroundUrl(url)
    const staff = token
      ? await findStaff(token, { isUse: !isBackground && isDeliberate(request) }).catch((error: unknown) => {
          log.error({ error }, 'a session could not be looked up')
          return 'unavailable' as const
        })
      : null
    const visit = { request, context, url, isBackground }
    if (staff === 'unavailable') return turnedAway(visit, 'unavailable')
    if (!staff) return turnedAway(visit, 'signedOut')
    context.set(staffContext, staff)
    const path = `/${pattern}`
    if (staff.lacksFactor && !openWithoutFactor.includes(path)) return turnedAway(visit, 'factorMissing')
    if (!mayRequest(staff.areas, path, url)) throw refusalOf(visit, areaOf(path, url), notForRole)
    if (!isFreshlyConfirmed(staff) && (await needsConfirmation(visit, path))) return turnedAway(visit, 'unconfirmed')
    const response = await next()
    // A header that is as strict stays.
    if (!/\bno-store\b/.test(response.headers.get('Cache-Control') ?? ''))
      response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
}

const answers = {
  signedOut: { type: 'session_ended', message: 'The session has ended: sign in again.' },
  unavailable: { type: 'unavailable', message: 'The database is not responding.' },
  unconfirmed: { type: 'confirmation_required', message: 'Confirm first that it is you.' },
  factorMissing: { type: 'second_factor_required', message: 'Set up a second factor first.' },
}

interface Visit {
  request: Request
  context: RequestContext
  url: URL
  isBackground: boolean
}

async function turnedAway(
  { request, context, url, isBackground }: Visit,
  reason: TurnedAway['reason'],
): Promise<Response> {
  const { type, message } = answers[reason]
  const status = problemStatuses[reason]
  const isPost = request.method === 'POST'
  // A hydrated page still has its form, and submits it again without JavaScript.
  const isData = new URL(request.url).pathname.endsWith('.data')
  if (isPost && isData) throw data(null, { status })
  const isScript = !isData && !request.headers.get('Accept')?.includes('text/html')
  if (isScript && (isPost || isBackground)) return jsonError(status, type, message)
  const { maxFormLength } = context.get(bodyContext)
  const keepsEmpty = reason === 'unconfirmed'
  const form = isPost ? await readUnsent(request, url, { maxFormLength, keepsEmpty }) : null
  if (form) context.set(unsentContext, { reason, form })
  if (form || reason === 'unavailable') throw data(null, { status })
  throw redirect(instead({ request, url }, reason), { headers: { 'Cache-Control': 'no-store' } })
}

/** The page that leads back to the requested one. */
function instead({ request, url }: Pick<Visit, 'request' | 'url'>, reason: TurnedAway['reason']): string {
  const wanted = url.pathname + url.search
  if (reason === 'factorMissing') return href('/admin/account/second-factor')
  if (reason === 'unconfirmed') {
    const back = isSensitiveDownload(wanted) && administratorPath(pathIn(request.headers.get('Referer')))
    return `${href('/admin/confirm')}?${new URLSearchParams({ next: wanted, ...(back && { back }) })}`
  }
  return request.method === 'GET' ? `${href('/admin')}?${new URLSearchParams({ next: wanted })}` : href('/admin')
}

function pathIn(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null
  return url && url.pathname + url.search
}

/** Parses the form exactly as the action does, so that both see the same fields. */
async function needsConfirmation({ request, url }: Visit, path: string): Promise<boolean> {
  const { GET, POST } = sensitive[path] ?? {}
  if (request.method !== 'POST') return GET !== undefined
  if (typeof POST !== 'function') return POST === true
  const form = request.body ? await readableForm(request.clone()) : new FormData()
  return POST({ query: url.searchParams, form })
}

/** The sign-in page redirects signed-in members to their own start page. */
function refusalOf({ request, url }: Visit, area: ReturnType<typeof areaOf>, words: GuardOptions['notForRole']) {
  if (area === 'posts or sign-in') return redirect(href('/admin'))
  const isStart = url.pathname === href('/admin/dashboard') && url.search === ''
  if (isStart && request.method !== 'POST') return redirect('?tab=blog')
  return data({ words }, { status: 403 })
}
