import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from './environment.server.ts'

/** Newest first: the first signs, all verify. */
const secrets: [string, ...string[]] = env.sessionSecrets as [string, ...string[]]

/** `purpose` keeps a token of one kind from passing as another. */
export function sign(purpose: string, text: string): string {
  return `${text}.${signature(secrets[0], purpose, text)}`
}

/** Undefined if the signature is invalid. */
export function verify(purpose: string, signed: string): string | undefined {
  const at = signed.lastIndexOf('.')
  const text = signed.slice(0, at)
  const given = Buffer.from(signed.slice(at + 1))
  const valid = secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, purpose, text))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return at > 0 && valid ? text : undefined
}

/** Newest first: what is signed with them for one cookie passes as no other. */
export function secretsFor(purpose: string): string[] {
  return secrets.map((secret) => signature(secret, 'secrets for', purpose))
}

/** A keyed hash, for keeping an address or account in a table without keeping what it is. */
export function pseudonym(purpose: string, text: string): string {
  return signature(secrets.at(-1) as string, purpose, text)
}

/** A secret for a link: it opens something to anyone who has it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: a reader of the database cannot use it. */
export const hashOfToken = (token: string) => hash('sha256', token)

function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}
