import { createCookie, type RouterContextProvider } from 'react-router'
import { sessionLifetime, signOut } from '#app/domain/staff/sessions.server.ts'
import { secureContext } from '#app/http/context.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

type Context = Readonly<RouterContextProvider>

/** The `__Host-` prefix binds the cookie to this host and to https; browsers refuse it on plain http. */
function cookieFor(context: Context) {
  const secure = context.get(secureContext)
  return createCookie(secure ? '__Host-session' : 'session', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    secrets: secretsFor('session cookie'),
  })
}

/** The token in the request's session cookie, or null where there is none that we signed. */
export async function sessionToken(request: Request, context: Context): Promise<string | null> {
  const value = await cookieFor(context).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The cookie that hands a new session to the browser; the one that it had before ends. */
export async function beginSession(request: Request, context: Context, token: string): Promise<string> {
  const before = await sessionToken(request, context)
  if (before) await signOut(before)
  return cookieFor(context).serialize(token, { maxAge: sessionLifetime / 1000 })
}

export function endedSessionCookie(context: Context): Promise<string> {
  return cookieFor(context).serialize('', { maxAge: 0 })
}
