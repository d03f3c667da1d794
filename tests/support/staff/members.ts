import { TOTP } from 'otpauth'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import type { Role } from '#app/domain/roles.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { Visitor } from '../app.ts'

export const password = 'mauve teacup orbits the loom'
let accounts = 0

/** A colleague with their own account and session. */
export async function member(role: Role, headers?: HeadersInit): Promise<{ email: string; visitor: Visitor }> {
  const email = `${role}${++accounts}@example.com`
  await createStaff(email, password, role)
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password }, headers)
  return { email, visitor }
}

export const isIn = async (visitor: Visitor) => (await visitor.request('/admin/account')).status === 200

/** The code of an authenticator app with that key. */
export const codeOf = (secret: string, moment = Date.now()) => new TOTP({ secret }).generate({ timestamp: moment })

const steps = secondFactorPage

/** Sets the second factor up as a person does; answers the key and the recovery codes. */
export async function turnOnSecondFactor(visitor: Visitor): Promise<{ secret: string; codes: string[] }> {
  const begun = await visitor.open('/admin/account/second-factor')
  const [secret = ''] = begun.texts('p.select-all').map((text) => text.replaceAll(' ', ''))
  const done = await visitor.submit(begun, steps.confirm.submit.idle, { code: codeOf(secret) })
  const codes = done.texts('main li')
  if (codes.length !== 10) throw new Error(`The second factor is not on: ${done.text}`)
  return { secret, codes }
}
