import { href, redirect } from 'react-router'
import { accountMessages } from '#app/content/admin/account.ts'
import { signOut, signOutEverywhere } from '#app/domain/staff/sessions.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { endedSessionCookie, sessionToken } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/sign-out.route.ts'

export function loader() {
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const everywhere = url.searchParams.has('everywhere')
  const token = await sessionToken(request, context)
  const staff = context.get(staffContext)
  if (everywhere) await signOutEverywhere({ staffId: staff.id }, staff)
  else if (token) await signOut(token, staff)
  const notice = { kind: 'success' as const, text: accountMessages.signedOutEverywhere }
  const response = everywhere
    ? await redirectWithNotice(href('/admin'), notice, context)
    : redirect(href('/admin'), { status: 303 })
  response.headers.append('Set-Cookie', await endedSessionCookie(context))
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}
