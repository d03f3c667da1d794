import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#app/http/context.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { hostCookie } from './session.server.ts'

// Browsers are known again (OWASP, "device cookies"), so that guessing does not keep their people out.

const year = 365 * 24 * 3_600
const mostAccounts = 5

const device = z.object({
  id: z.string(),
  /** Keyed hashes, the latest first. */
  accounts: z.array(z.string()),
})

const nameOf = (account: string) => pseudonym('account of a device', account.trim().toLowerCase())

async function read(request: Request, context: RequestContext) {
  return device.safeParse(await hostCookie('device', context).parse(request.headers.get('Cookie'))).data
}

/** Null where it has not been signed in to this account before. */
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
  const accounts = [nameOf(account), ...others].slice(0, mostAccounts)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  return hostCookie('device', context).serialize({ id, accounts }, { maxAge: year })
}
