import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './environment.server.ts'

/** Newest first: the first signs, all verify. */
const secrets: [string, ...string[]] = (env.sessionSecrets as [string, ...string[]]) ?? [generatedSecret()]

/** `purpose` keeps a token of one kind from passing as another. */
export function sign(purpose: string, text: string): string {
  return `${text}.${signature(secrets[0], purpose, text)}`
}

/** Undefined where the signature is not ours. */
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

function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Of two processes that start at once the one whose link comes first decides. */
function generatedSecret(): string {
  const file = path.join(env.dataDir, 'session-secret')
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
