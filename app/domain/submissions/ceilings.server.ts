import { database } from '#app/platform/database/database.server.ts'
import { addToCount } from '#app/platform/rate-limit.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const day = 86_400_000
const mebibyte = 1024

/**
 * Daily limits for all visitors together, counted from the first. Thousands of applicants on a campus hiring day stay
 * far below them; a flood from many networks cannot fill the disk or send mail without end.
 */
export const ceilings = {
  /** Resumes, in KiB. */
  files: 10 * 1024 * mebibyte,
  /** The texts of all forms, in KiB. */
  texts: 256 * mebibyte,
  /** Mails caused by visitors. */
  mails: 5_000,
}

type Ceiling = keyof typeof ceilings

export const ceilingNames = Object.keys(ceilings) as Ceiling[]
export const keyOfCeiling = (ceiling: Ceiling) => pseudonym('ceiling', ceiling)

/** Adds to the count; false above the ceiling. */
export async function countAgainstCeiling(
  ceiling: Ceiling,
  amount: number,
  client: Pick<Prisma.TransactionClient, '$queryRaw'> = database,
): Promise<boolean> {
  return (await addToCount(client, keyOfCeiling(ceiling), amount, day)).points <= ceilings[ceiling]
}
