import { z } from 'zod'
import { challengeLifetime } from '#app/domain/staff/passkeys/challenge.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { hostCookie } from './cookie.server.ts'

const name = 'passkey-challenge'

const asked = z.object({ challenge: z.string(), staffId: z.nullable(z.string()), until: z.number() })

/** What a browser's passkey is to sign; `staffId`: of whoever adds one, null for signing in. */
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
