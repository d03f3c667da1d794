import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { Admission } from '#app/platform/processes/admission.server.ts'

/** OWASP ASVS 5.0, appendix C: argon2id with at least 19 MiB, two passes and one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A network uses one processor at most. Waiting attempts hold requests at work, of which others need some. */
const hashing = new Admission({ atWork: 2, atWorkOfNetwork: 1, inFlight: 20, inFlightOfNetwork: 8 })
const deadline = 10_000

const derive = promisify(argon2)
const thisMachine = ''

export class TooManyHashes extends Error {}

/** The error when a sign-in or an account change cannot be processed now. */
export async function orUnavailable<Outcome>(what: string, act: () => Promise<Outcome>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false as const, problem: 'busy' as const }
    log.error({ error }, what)
    return { ok: false as const, problem: 'unavailable' as const }
  }
}

export async function hashPassword(password: string, address = thisMachine): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, parameters, address)
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Without a hash it takes as long and answers false, so the time does not reveal whether an account exists. */
export async function isPassword(password: string, phc: string | undefined, address: string): Promise<boolean> {
  const { salt, hash, ...cost } = parsed(phc ?? (await nobodysHash))
  const derived = await argon2id(password, salt, { ...cost, tagLength: hash.length }, address)
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

async function argon2id(password: string, nonce: Buffer, cost: typeof parameters, address: string): Promise<Buffer> {
  const leave = await hashing.enter(networksOf(address), deadline)
  if (!leave) throw new TooManyHashes()
  return derive('argon2id', { message: password, nonce, ...cost }).finally(leave)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
