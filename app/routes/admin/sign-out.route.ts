import { href, redirect } from 'react-router'
import { signedOutCookie } from '#app/browser/use-autosave.ts'
import { accountMessages } from '#app/content/admin/account.ts'
import { signOut, signOutWhere } from '#app/domain/staff/sessions.server.ts'
import { secureContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { endedSessionCookie, sessionToken } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/sign-out.route.ts'

/** In seconds. The next page that opens removes the drafts and the cookie. */
const month = 30 * 24 * 3_600

export function loader() {
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const everywhere = url.searchParams.has('everywhere')
  const token = await sessionToken(request, context)
  const staff = context.get(staffContext)
  if (everywhere) await signOutWhere({ staffId: staff.id }, staff)
  else if (token) await signOut(token, staff)
  const notice = { kind: 'success' as const, text: accountMessages.signedOutEverywhere }
  const response = everywhere
    ? await redirectWithNotice(href('/admin'), notice, context)
    : redirect(href('/admin'), { status: 303 })
  response.headers.append('Set-Cookie', await endedSessionCookie(context))
  // Not "storage", which holds applications that wait to be sent.
  response.headers.set('Clear-Site-Data', '"cache"')
  const secure = context.get(secureContext) ? '; Secure' : ''
  response.headers.append(
    'Set-Cookie',
    `${signedOutCookie}=1; Path=${href('/admin')}; Max-Age=${month}; SameSite=Lax${secure}`,
  )
  return response
}
