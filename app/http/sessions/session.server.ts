import { createCookie } from 'react-router'
import { z } from 'zod'
import { challengeLifetime } from '#app/domain/staff/passkeys.server.ts'
import { sessionLifetime, signOut } from '#app/domain/staff/sessions.server.ts'
import { type RequestContext, secureContext } from '#app/http/context.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { newToken, pseudonym, secretsFor } from '#app/platform/secrets.server.ts'

/** The `__Host-` prefix binds a cookie to this host and to https. Browsers reject it on plain http. */
function hostCookie(name: string, context: RequestContext) {
  const secure = context.get(secureContext)
  return createCookie(secure ? `__Host-${name}` : name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    secrets: secretsFor(`${name} cookie`),
  })
}

/** Null without a validly signed cookie. */
export async function sessionToken(request: Request, context: RequestContext): Promise<string | null> {
  const value = await hostCookie('session', context).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** Ends the browser's previous session. */
export async function beginSession(request: Request, context: RequestContext, token: string): Promise<string> {
  const before = await sessionToken(request, context)
  if (before) await signOut(before, 'system')
  return hostCookie('session', context).serialize(token, { maxAge: sessionLifetime / 1000 })
}

export function endedSessionCookie(context: RequestContext): Promise<string> {
  return hostCookie('session', context).serialize('', { maxAge: 0 })
}

export const userAgentOf = (request: Request) => request.headers.get('User-Agent') ?? ''

const dated = z.object({ value: z.unknown(), until: z.number() })

/** A cookie with a lifetime in seconds that the server enforces too. */
function datedCookie<Value>(name: string, schema: z.ZodType<Value>, seconds: number) {
  return {
    write(context: RequestContext, value: Value): Promise<string> {
      const until = databaseTime().getTime() + seconds * 1_000
      return hostCookie(name, context).serialize({ value, until }, { maxAge: seconds })
    },
    async read(request: Request, context: RequestContext): Promise<Value | null> {
      const { data } = dated.safeParse(await hostCookie(name, context).parse(request.headers.get('Cookie')))
      return data && data.until > databaseTime().getTime() ? (schema.safeParse(data.value).data ?? null) : null
    },
    end: (context: RequestContext): Promise<string> => hostCookie(name, context).serialize('', { maxAge: 0 }),
  }
}

/** The challenge for a passkey to sign. `staffId` is the account that adds a passkey, null for a sign-in. */
export const challengeCookie = datedCookie(
  'passkey-challenge',
  z.object({ challenge: z.string(), staffId: z.string().nullable() }),
  challengeLifetime,
)

/** Null if this browser got no such challenge, or too long ago. */
export async function readChallenge(request: Request, context: RequestContext, staffId: string | null) {
  const asked = await challengeCookie.read(request, context)
  return asked?.staffId === staffId ? asked.challenge : null
}

/** Proves the password until the one-time code follows; there is no session yet. */
export const passwordStepCookie = datedCookie(
  'password-step',
  z.object({ account: z.string(), proof: z.string() }),
  10 * 60,
)

const year = 365 * 24 * 3_600
const maxAccounts = 5

/**
 * Marks a browser that has signed in (OWASP): an attacker who guesses passwords does not lock it out. `accounts` are
 * keyed hashes, the latest first.
 */
const device = z.object({ id: z.string(), accounts: z.array(z.string()) })
const deviceCookie = datedCookie('device', device, year)

/** Version 1.0.0 stored it without the date. */
async function readDevice(request: Request, context: RequestContext) {
  const undated = await hostCookie('device', context).parse(request.headers.get('Cookie'))
  return (await deviceCookie.read(request, context)) ?? device.safeParse(undated).data ?? null
}

const nameOf = (account: string) => pseudonym('account of a device', account.trim().toLowerCase())

export async function isKnownDevice(request: Request, context: RequestContext): Promise<boolean> {
  return (await readDevice(request, context)) !== null
}

/** The device id; null if this browser has never signed in to the account. */
export async function knownDevice(request: Request, context: RequestContext, account: string): Promise<string | null> {
  const known = await readDevice(request, context)
  return known?.accounts.includes(nameOf(account)) ? known.id : null
}

export async function rememberDevice(request: Request, context: RequestContext, account: string): Promise<string> {
  const { id = newToken(), accounts = [] } = (await readDevice(request, context)) ?? {}
  const others = accounts.filter((name) => name !== nameOf(account))
  return deviceCookie.write(context, { id, accounts: [nameOf(account), ...others].slice(0, maxAccounts) })
}
