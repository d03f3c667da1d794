import { z } from 'zod'
import type { PasswordStep } from '#app/domain/staff/sign-in.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { hostCookie } from './cookie.server.ts'

/** In seconds, for looking at one's phone. */
const lifetime = 10 * 60
const name = 'password-step'

const passwordStep = z.object({ account: z.string(), proof: z.string(), until: z.number() })

/** Between the password and the code there is no session, only this: what it proves is in the cookie, signed. */
export function passwordStepCookie(context: RequestContext, step: PasswordStep): Promise<string> {
  const until = databaseTime().getTime() + lifetime * 1_000
  return hostCookie(name, context).serialize({ ...step, until }, { maxAge: lifetime })
}

export async function readPasswordStep(request: Request, context: RequestContext): Promise<PasswordStep | null> {
  const { data } = passwordStep.safeParse(await hostCookie(name, context).parse(request.headers.get('Cookie')))
  return data && data.until > databaseTime().getTime() ? data : null
}

export function endedPasswordStep(context: RequestContext): Promise<string> {
  return hostCookie(name, context).serialize('', { maxAge: 0 })
}
