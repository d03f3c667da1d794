import { addressKey, mailboxOf } from '#app/domain/mail/address.server.ts'
import { arriving } from '#app/domain/records/kinds.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  type Content,
  isOwnText,
  isSuspected,
  normalizeForComparison,
  type Rendering,
  type Suspicion,
  suspicionsOfContent,
  suspicionsOfForm,
} from './rules.ts'

const hour = 3_600
const day = 24 * hour

/** The counters are stored under keyed hashes, which reveal neither texts nor addresses. */
const countFromSender = sharedRateLimiter({ name: 'spam of a sender', points: 5, seconds: hour })
const countFromNetwork = perNetwork(sharedRateLimiter, { name: 'spam of a network', points: 20, seconds: hour })
const countOfSender = sharedRateLimiter({ name: 'spam text of a sender', points: 1, seconds: day })
const countOfText = sharedRateLimiter({ name: 'spam text', points: 2, seconds: day })

export interface Sending extends Content {
  email: string
  /** The network of the sender, as the limits count it. */
  visitor: string
  /** An applicant for several jobs may repeat a text. */
  jobId?: number
  /** Missing if no form was filled in, which is no sign. */
  rendering: Rendering | undefined
}

/** The signs of spam that mark a record; empty if they are too few. */
export async function findSuspicions(
  { rendering, visitor, ...judged }: Sending,
  now = databaseTime(),
): Promise<Suspicion[]> {
  const sender = mailboxOf(judged.email) ?? addressKey(judged.email)
  const ofForm = rendering ? suspicionsOfForm(rendering, now) : []
  const ofContent = [...suspicionsOfContent(judged), ...(await suspicionsOfRepetition(judged, sender, visitor))]
  const found = [...ofForm, ...ofContent]
  if (!isSuspected(found)) return []
  if (isSuspected(ofForm) || !(await isTrusted(judged.email))) return found
  return []
}

type Repeatable = Pick<Sending, 'text' | 'jobId'>

async function suspicionsOfRepetition(judged: Repeatable, sender: string, visitor: string): Promise<Suspicion[]> {
  const [ofSender, ofNetwork, repetition] = await Promise.all([
    countFromSender(sender),
    countFromNetwork(visitor),
    repetitionOf(judged, sender),
  ])
  const found: (Suspicion | false)[] = [
    ofSender > 0 && 'manyFromSender',
    ofNetwork > 0 && 'manyFromNetwork',
    repetition,
  ]
  return found.filter((suspicion) => suspicion !== false)
}

/** Repetitions by the same sender do not count as several senders. */
async function repetitionOf({ text, jobId }: Repeatable, sender: string): Promise<Suspicion | false> {
  const letters = normalizeForComparison(text)
  if ((await countOfSender(`${sender} ${letters}`)) > 0) return jobId === undefined && 'sentAgain'
  return isOwnText(letters) && (await countOfText(letters)) > 0 && 'repeatedText'
}

/** Whether a colleague has marked an earlier record of the sender as not spam. */
async function isTrusted(email: string): Promise<boolean> {
  const of = arriving.map(
    ({ table }) => Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)}
      WHERE email IN (${email}, ${email.toLowerCase()}) AND not_spam_at IS NOT NULL AND deleted_at IS NULL)`,
  )
  const rows = await database.$queryRaw<unknown[]>`SELECT 1 AS found WHERE ${Prisma.join(of, ' OR ')}`
  return rows.length > 0
}
