import { randomBytes } from 'node:crypto'
import { createCookie, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { secureContext } from '#app/http/context.server.ts'
import { pseudonym, secretsFor } from '#app/platform/secrets.server.ts'

// Browsers that have been signed in are known again (OWASP, "device cookies"), so that what others guess does not keep
// their people out.

type Context = Readonly<RouterContextProvider>

const year = 365 * 24 * 3_600
const mostAccounts = 5

const device = z.object({
  id: z.string(),
  /** The accounts that have been signed in to with it, as keyed hashes, the latest first. */
  accounts: z.array(z.string()),
})

function cookieFor(context: Context) {
  const secure = context.get(secureContext)
  return createCookie(secure ? '__Host-device' : 'device', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: year,
    secrets: secretsFor('device cookie'),
  })
}

const nameOf = (account: string) => pseudonym('account of a device', account.trim().toLowerCase())

async function read(request: Request, context: Context) {
  return device.safeParse(await cookieFor(context).parse(request.headers.get('Cookie'))).data
}

/** What tells the browser from others, where it has been signed in to this account before; else null. */
export async function knownDevice(request: Request, context: Context, account: string): Promise<string | null> {
  const known = await read(request, context)
  return known?.accounts.includes(nameOf(account)) ? known.id : null
}

/** Whether the browser has been signed in to any account before. */
export async function isKnownDevice(request: Request, context: Context): Promise<boolean> {
  return (await read(request, context)) !== undefined
}

/** The cookie by which the browser is known again as one that has been signed in to this account. */
export async function deviceCookie(request: Request, context: Context, account: string): Promise<string> {
  const known = await read(request, context)
  const others = known?.accounts.filter((name) => name !== nameOf(account)) ?? []
  const accounts = [nameOf(account), ...others].slice(0, mostAccounts)
  return cookieFor(context).serialize({ id: known?.id ?? randomBytes(16).toString('base64url'), accounts })
}
