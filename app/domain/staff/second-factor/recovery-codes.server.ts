import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const codesAtOnce = 10
/** 80 bits, which is 16 letters: nobody who reads their hashes tries them all. */
const bytes = 10

type Client = Pick<Prisma.TransactionClient, 'recoveryCode'>

/** In the place of those before; shown once, since only their hashes are kept. */
export async function replaceRecoveryCodes(client: Client, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  await client.recoveryCode.deleteMany({ where: { staffId } })
  await client.recoveryCode.createMany({ data: codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })) })
  return codes
}

/** How many are left, or null where it is none of them. */
export async function spendRecoveryCode(client: Client, staffId: string, code: string): Promise<number | null> {
  const { count } = await client.recoveryCode.updateMany({
    where: { codeHash: hashOf(staffId, code), staffId, usedAt: null },
    data: { usedAt: new Date() },
  })
  return count === 0 ? null : client.recoveryCode.count({ where: { staffId, usedAt: null } })
}

function newCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer })
  return base32.toLowerCase().match(/.{4}/g)?.join('-') ?? base32
}

/** However it is typed: no 0 and no 1 is in a code. */
function hashOf(staffId: string, code: string): string {
  const letters = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(`${staffId} ${letters}`).digest('hex')
}
