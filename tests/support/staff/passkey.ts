import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { site, type Visitor } from '../app.ts'
import type { Page } from '../pages/page.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

interface Lies {
  origin?: string
  type?: string
  /** Whether the device has made sure who holds it. */
  isVerified?: boolean
}

/** A device that keeps one passkey, and what a browser says of it. */
export class Device {
  readonly id = base64(randomBytes(16))
  counter = 1
  userHandle = ''
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  make(options: { challenge: string; user: { id: string } }, lies: Lies = {}): string {
    this.userHandle = options.user.id
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [left, right] = [x, y].map((half) => new Uint8Array(Buffer.from(half, 'base64url')))
    // The COSE key: an elliptic curve, ES256, P-256 and the two halves of the point.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, left as Uint8Array],
      [-3, right as Uint8Array],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const key = isoCBOR.encode(cose as never)
    const authData = Buffer.concat([this.data(0x40, lies), Buffer.alloc(16), length, id, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.answer({
      clientDataJSON: clientData(options.challenge, { type: 'webauthn.create', ...lies }),
      attestationObject: base64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    })
  }

  give({ challenge }: { challenge: string }, lies: Lies = {}): string {
    this.counter++
    const authenticatorData = this.data(0, lies)
    const clientDataJSON = clientData(challenge, { type: 'webauthn.get', ...lies })
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.answer({
      authenticatorData: base64(authenticatorData),
      clientDataJSON,
      signature: base64(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.userHandle,
    })
  }

  private data(flags: number, { isVerified = true }: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const present = 0x01
    return Buffer.concat([sha256('localhost'), Buffer.from([flags | present | (isVerified ? 0x04 : 0)]), counter])
  }

  private answer(response: Record<string, unknown>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

function clientData(challenge: string, { origin = site, type }: Lies): string {
  return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

const page = '/admin/account/passkeys'

/** The options for the page's script. */
export async function beginPasskey(visitor: Visitor): Promise<{ challenge: string; user: { id: string } }> {
  return (await visitor.request(`${page}/options`)).json()
}

export async function addPasskey(visitor: Visitor, device = new Device()): Promise<Device> {
  const response = device.make(await beginPasskey(visitor))
  const added = await visitor.post(`${page}?step=add`, { name: 'My phone', response })
  if (!added.text.includes('My phone')) throw new Error(`It is not added: ${added.text}`)
  return device
}

export async function askedForPasskey(visitor: Visitor): Promise<{ challenge: string }> {
  return (await visitor.request('/admin/passkey')).json()
}

export async function signInByPasskey(visitor: Visitor, device: Device, next = ''): Promise<Page> {
  const response = device.give(await askedForPasskey(visitor))
  return visitor.post('/admin?passkey', { response, next })
}
