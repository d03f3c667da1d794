import { createHash, randomInt } from 'node:crypto'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const codesAtOnce = 10
/** No two of these letters and digits look alike. 24 of 26 kinds are 112.8 bits (NIST SP 800-63B asks for 112). */
const alphabet = 'abcdefghjkmnpqrstvwxyz3467'
const codeLength = 24

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
    data: { usedAt: currentTime() },
  })
  return count === 0 ? null : client.recoveryCode.count({ where: { staffId, usedAt: null } })
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').match(/.{4}/g)?.join('-') ?? ''
}

/** However it is typed: no 0 and no 1 is in a code. Codes of 16 letters in base 32 were made before, and are still taken. */
function hashOf(staffId: string, code: string): string {
  const letters = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(`${staffId} ${letters}`).digest('hex')
}
