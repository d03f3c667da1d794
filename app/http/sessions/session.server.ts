import { sessionLifetime, signOut } from '#app/domain/staff/sessions.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { hostCookie } from './cookie.server.ts'

/** Null where there is none that we signed. */
export async function sessionToken(request: Request, context: RequestContext): Promise<string | null> {
  const value = await hostCookie('session', context).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The session that the browser had before ends. */
export async function beginSession(request: Request, context: RequestContext, token: string): Promise<string> {
  const before = await sessionToken(request, context)
  if (before) await signOut(before, 'system')
  return sessionCookie(context, token)
}

export function sessionCookie(context: RequestContext, token: string): Promise<string> {
  return hostCookie('session', context).serialize(token, { maxAge: sessionLifetime / 1000 })
}

export const userAgentOf = (request: Request) => request.headers.get('User-Agent') ?? ''

export function endedSessionCookie(context: RequestContext): Promise<string> {
  return hostCookie('session', context).serialize('', { maxAge: 0 })
}
