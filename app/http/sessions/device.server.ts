import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#app/http/context.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { hostCookie } from './session.server.ts'

// Device cookies (OWASP): an attacker who guesses passwords does not lock out browsers that have signed in before.

const year = 365 * 24 * 3_600
const maxAccounts = 5

const device = z.object({
  id: z.string(),
  /** Keyed hashes, latest first. */
  accounts: z.array(z.string()),
})

const nameOf = (account: string) => pseudonym('account of a device', account.trim().toLowerCase())

async function read(request: Request, context: RequestContext) {
  return device.safeParse(await hostCookie('device', context).parse(request.headers.get('Cookie'))).data
}

/** The device id; null if this browser has never signed in to the account. */
export async function knownDevice(request: Request, context: RequestContext, account: string): Promise<string | null> {
  const known = await read(request, context)
  return known?.accounts.includes(nameOf(account)) ? known.id : null
}

export async function isKnownDevice(request: Request, context: RequestContext): Promise<boolean> {
  return (await read(request, context)) !== undefined
}

export async function deviceCookie(request: Request, context: RequestContext, account: string): Promise<string> {
  const known = await read(request, context)
  const others = known?.accounts.filter((name) => name !== nameOf(account)) ?? []
  const accounts = [nameOf(account), ...others].slice(0, maxAccounts)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  return hostCookie('device', context).serialize({ id, accounts }, { maxAge: year })
}
