import { createCookie } from 'react-router'
import { z } from 'zod'
import { challengeLifetime } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { sessionLifetime, signOut } from '#app/domain/staff/sessions.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { secureContext } from '#app/http/context.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

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

/** The `__Host-` prefix binds a cookie to this host and to https; browsers refuse it on plain http. */
export function hostCookie(name: string, context: RequestContext) {
  const secure = context.get(secureContext)
  return createCookie(secure ? `__Host-${name}` : name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    secrets: secretsFor(`${name} cookie`),
  })
}

const name = 'passkey-challenge'

const asked = z.object({ challenge: z.string(), staffId: z.nullable(z.string()), until: z.number() })

/** Keeps the challenge that a passkey signs. `staffId` is the account that adds a passkey, null for a sign-in. */
export function challengeCookie(context: RequestContext, challenge: string, staffId: string | null): Promise<string> {
  const until = databaseTime().getTime() + challengeLifetime * 1_000
  return hostCookie(name, context).serialize({ challenge, staffId, until }, { maxAge: challengeLifetime })
}

/** Null where this browser was not asked for that, or too long ago. */
export async function readChallenge(
  request: Request,
  context: RequestContext,
  staffId: string | null,
): Promise<string | null> {
  const { data } = asked.safeParse(await hostCookie(name, context).parse(request.headers.get('Cookie')))
  return data && data.staffId === staffId && data.until > databaseTime().getTime() ? data.challenge : null
}
