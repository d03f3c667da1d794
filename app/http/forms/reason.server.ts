import { createCookie } from 'react-router'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { secretsFor } from '#app/platform/secrets.server.ts'

/** The reason of a rejection is confidential: it goes to the question about it without standing in an address. */
const cookie = createCookie('reason', {
  path: '/admin',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 10 * 60,
  secrets: secretsFor('reason cookie'),
})

/** The header that keeps it for the question of this batch. */
export async function keepReason(batch: string, reason: string, context: RequestContext) {
  return { 'Set-Cookie': await cookie.serialize({ batch, reason }, { secure: context.get(secureContext) }) }
}

export async function keptReason(request: Request, batch: string): Promise<string> {
  const kept: { batch: string; reason: string } | null = await cookie.parse(request.headers.get('Cookie'))
  return kept?.batch === batch ? kept.reason : ''
}
