import { database } from '#app/platform/database/database.server.ts'
import { addToCount } from '#app/platform/rate-limit.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

const day = 86_400_000
const mebibyte = 1024

/**
 * For all visitors together in a day, counted from the first. Thousands of applicants on a day of campus hiring stay far
 * below them; a flood from many networks does not fill the disk or send mail without end.
 */
export const ceilings = {
  /** Resumes, in KiB. */
  files: 10 * 1024 * mebibyte,
  /** The texts of all forms, in KiB. */
  texts: 256 * mebibyte,
  /** Mails that visitors cause. */
  mails: 5_000,
}

type Ceiling = keyof typeof ceilings

export const ceilingNames = Object.keys(ceilings) as Ceiling[]
export const keyOfCeiling = (ceiling: Ceiling) => pseudonym('ceiling', ceiling)

/** Counts it; false above the ceiling. */
export async function staysBelowCeiling(
  ceiling: Ceiling,
  amount: number,
  client: Pick<Prisma.TransactionClient, '$queryRaw'> = database,
): Promise<boolean> {
  return (await addToCount(client, keyOfCeiling(ceiling), amount, day)).points <= ceilings[ceiling]
}
