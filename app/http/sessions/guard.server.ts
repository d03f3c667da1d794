import { createContext, data, href, type MiddlewareFunction, redirect } from 'react-router'
import { findStaff, type StaffMember } from '#app/domain/staff/sessions.server.ts'
import { bodyContext, type RequestContext } from '#app/http/context.server.ts'
import { faultAnswer } from '#app/http/forms/fault.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { readUnsent, type TurnedAway, unsentContext } from '#app/http/forms/unsent.server.ts'
import { log } from '#app/platform/log.server.ts'
import { areaOf, type Method, mayAsk } from './areas.server.ts'
import { sessionToken } from './session.server.ts'

export const staffContext = createContext<StaffMember>()

interface GuardOptions {
  isBackground: (url: URL) => boolean
  /** What the page says that is shown instead of one of another role. */
  notForRole: { title: string; text: string }
}

/**
 * A form is answered with a page that carries on what was written (see unsent.server.ts). `isBackground`: what
 * pages ask for by themselves, which keeps nobody signed in.
 */
export function requireStaff({ isBackground: isOf, notForRole }: GuardOptions): MiddlewareFunction<Response> {
  return async ({ request, context, url, pattern }, next) => {
    const token = await sessionToken(request, context)
    const isBackground = isOf(url)
    const staff = token
      ? await findStaff(token, { isUse: !isBackground }).catch((error: unknown) => {
          log.error({ error }, 'a session could not be looked up')
          return 'unavailable' as const
        })
      : null
    if (staff === 'unavailable') return turnedAway({ request, context, url, isBackground }, 'unavailable')
    if (!staff) return turnedAway({ request, context, url, isBackground }, 'signedOut')
    context.set(staffContext, staff)
    refuseOthers(staff, { pattern, url, method: request.method === 'POST' ? 'POST' : 'GET' }, notForRole)
    const response = await next()
    // What an answer says of itself stays, where it is as strict.
    if (!/\bno-store\b/.test(response.headers.get('Cache-Control') ?? ''))
      response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
}

const answers = {
  signedOut: { type: 'session_ended', message: 'The session has ended: sign in again.' },
  unavailable: { type: 'unavailable', message: 'The database is not responding.' },
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
  // A page that posts by script has its text still, and sends it once more as a browser without scripts does.
  const isData = new URL(request.url).pathname.endsWith('.data')
  if (isPost && isData) throw data(null, { status })
  const isScript = !isData && !request.headers.get('Accept')?.includes('text/html')
  if (isScript && (isPost || isBackground)) return faultAnswer(status, type, message)
  const form = isPost ? await readUnsent(request, url, context.get(bodyContext).longestForm) : null
  if (form) context.set(unsentContext, { reason, form })
  if (form || reason === 'unavailable') throw data(null, { status })
  const wanted = request.method === 'GET' ? `?${new URLSearchParams({ next: url.pathname + url.search })}` : ''
  throw redirect(`/admin${wanted}`, { headers: { 'Cache-Control': 'no-store' } })
}

interface Asking {
  pattern: string
  url: URL
  method: Method
}

/** Who may not write the blog is sent to the sign-in page, which knows where else they belong. */
function refuseOthers({ areas }: StaffMember, { pattern, url, method }: Asking, refusal: GuardOptions['notForRole']) {
  const path = `/${pattern}`
  if (mayAsk(areas, path, url, method)) return
  const area = areaOf(path, url, method)
  if (area === null) throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  if (area === 'blog') throw redirect(href('/admin'))
  if (url.pathname === href('/admin/dashboard') && url.search === '') throw redirect('?tab=blog')
  throw data({ words: refusal }, { status: 403 })
}
