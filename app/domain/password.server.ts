import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'

/** OWASP ASVS 5.0, appendix C: argon2id with at least 19 MiB, two passes and one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const hashAtOnce = 2
const hashesWaiting = 20
const hashing = new Semaphore(hashAtOnce)
let waiting = 0

const derive = promisify(argon2)

/** More sign-ins are being checked than the machine can take. */
export class TooManyHashes extends Error {}

/** The password's argon2id hash in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, parameters)
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password is the one hashed. Without a hash it takes as long and is false, so that nobody can tell. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const { salt, hash, ...cost } = parsed(phc ?? (await nobodysHash))
  const derived = await argon2id(password, salt, { ...cost, tagLength: hash.length })
  return timingSafeEqual(derived, hash) && phc !== undefined
}

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

function parsed(phc: string) {
  const [, , , costs = '', salt = '', hash = ''] = phc.split('$')
  const cost = Object.fromEntries(costs.split(',').map((pair) => pair.split('=')))
  return {
    memory: Number(cost.m),
    passes: Number(cost.t),
    parallelism: Number(cost.p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

async function argon2id(password: string, nonce: Buffer, cost: typeof parameters): Promise<Buffer> {
  if (waiting >= hashesWaiting) throw new TooManyHashes()
  waiting++
  try {
    return await hashing.runExclusive(() => derive('argon2id', { message: password, nonce, ...cost }))
  } finally {
    waiting--
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
