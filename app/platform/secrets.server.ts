import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** Newest first. A signature for one cookie is invalid for any other. */
export function secretsFor(purpose: string): string[] {
  return secrets.map((secret) => signature(secret, 'secrets for', purpose))
}

/** A keyed hash, to store an address or account without revealing it. */
export function pseudonym(purpose: string, text: string): string {
  return signature(secrets.at(-1) as string, purpose, text)
}

/** A secret for a link, which works for everyone who has it. */
export const newToken = () => randomBytes(32).toString('base64url')

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** For a secret of another system that must be stored: a reader of the database or a backup cannot use it. */
export function encrypt(purpose: string, text: string): string {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyFor(secrets[0], purpose), iv)
  const sealed = [sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url')
}

/** Undefined if it was encrypted with a secret that this installation no longer has. */
export function decrypt(purpose: string, encrypted: string, tried: readonly string[] = secrets): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  if (tag.length < tagLength) return undefined
  for (const secret of tried) {
    const opening = createDecipheriv(cipher, keyFor(secret, purpose), iv, { authTagLength: tagLength }).setAuthTag(tag)
    try {
      return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
    } catch {
      // Another secret may fit.
    }
  }
  return undefined
}

/** Encrypts a value again if only an older secret decrypts it, so that the older one can be removed. */
export function renewEncryption(purpose: string, encrypted: string): string {
  if (decrypt(purpose, encrypted, secrets.slice(0, 1)) !== undefined) return encrypted
  const text = decrypt(purpose, encrypted)
  return text === undefined ? encrypted : encrypt(purpose, text)
}

/** The stored form of a token: a reader of the database cannot use it. */
export const hashOfToken = (token: string) => hash('sha256', token)

function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}
