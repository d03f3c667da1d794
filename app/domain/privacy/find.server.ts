import { setImmediate as pause } from 'node:timers/promises'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { type MailKind, mailKinds } from '#app/domain/outbox/kinds.ts'
import { arriving, type SubmissionArea, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The keys of everything stored under an email address, including the trash and the spam review. */
export interface PersonKeys extends Record<SubmissionArea, number[]> {
  /** The spellings in the list of subscribers. */
  subscriptions: string[]
  /** Mails to the address, or about its records. */
  mails: string[]
  /** Saved searches that contain the address. */
  searches: number[]
  /** Accounts are no submissions: colleagues remove them under Staff. */
  isStaff: boolean
}

/** Mails to neither the company nor its staff. */
const isPersonal = (kind: MailKind) => !kind.endsWith('.notified') && !kind.startsWith('staff.')

export const personalKinds = mailKinds.filter(isPersonal)

/** Without the channel, which the kinds imply: SQLite would sort all mails for each page. */
const personalMails = Prisma.sql`kind IN (${Prisma.join(personalKinds)})`

export async function findPerson(address: string): Promise<PersonKeys> {
  const key = addressKey(address)
  const all = Prisma.sql`1 = 1`
  const records = {} as Record<SubmissionArea, number[]>
  const mails = new Set(await keysUnder<string>(key, 'outbox', 'id', 'recipient', personalMails))
  for (const { noun, area, table } of arriving) {
    records[area] = await keysUnder<number>(key, table, 'id', 'email', all)
    for (const mail of await mailsAbout(noun, records[area])) mails.add(mail)
  }
  return {
    ...records,
    subscriptions: await keysUnder<string>(key, 'subscribers', 'email', 'email', all),
    mails: [...mails].sort(),
    searches: await findSearches(key),
    isStaff: (await keysUnder<string>(key, 'staff', 'id', 'email', all)).length > 0,
  }
}

export function countOf({ isStaff, ...keys }: PersonKeys): number {
  return Object.values(keys).reduce((sum, { length }) => sum + length, 0)
}

const atOnce = 1_000

/** Compared in JavaScript, because databases fold only ASCII, or fold differently. */
async function keysUnder<Key extends string | number>(
  key: string,
  table: string,
  id: 'id' | 'email',
  address: 'email' | 'recipient',
  where: Prisma.Sql,
): Promise<Key[]> {
  const [column, names] = [Prisma.raw(id), Prisma.raw(`${id} AS id, ${address} AS address`)]
  const found: Key[] = []
  let further = Prisma.empty
  for (;;) {
    const rows = await database.$queryRaw<{ id: Key; address: string }[]>`
      SELECT ${names} FROM ${Prisma.raw(table)} WHERE ${where} ${further} ORDER BY ${column} LIMIT ${atOnce}`
    found.push(...rows.filter((row) => addressKey(row.address) === key).map((row) => row.id))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    further = Prisma.sql`AND ${column} > ${last.id}`
    await pause()
  }
}

async function mailsAbout(noun: SubmissionNoun, ids: number[]): Promise<string[]> {
  const column = Prisma.raw(`${noun}_id`)
  const found: string[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = Prisma.join(ids.slice(start, start + atOnce))
    const rows = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM outbox WHERE channel = 'mail' AND ${column} IN (${some})`
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

async function findSearches(key: string): Promise<number[]> {
  const saved = await database.savedFilter.findMany({
    where: { query: { contains: 'q=' } },
    select: { id: true, query: true },
  })
  return saved.filter(({ query }) => isNamed(key, query)).map(({ id }) => id)
}

const isNamed = (key: string, query: string) => addressKey(new URLSearchParams(query).get('q') ?? '').includes(key)

const most = 50

export type FoundPerson = Awaited<ReturnType<typeof describePerson>>

/** All data under an address, for a review before it is exported or erased. */
export async function describePerson(email: string) {
  const person = await findPerson(email)
  const { isStaff, ...keys } = person
  const counts = Object.fromEntries(Object.entries(keys).map(([name, { length }]) => [name, length]))
  return {
    email,
    isStaff,
    all: countOf(person),
    counts: counts as Record<Exclude<keyof PersonKeys, 'isStaff'>, number>,
    notes: await database.applicationNote.count({
      where: { applicationId: { in: person.applications.slice(0, 1_000) } },
    }),
    records: (await Promise.all(arriving.map((kind) => findPlaces(kind, person[kind.area])))).flat(),
  }
}

type PlaceName = 'list' | 'trash' | 'quarantine'

/** The newest records, each with its place. */
async function findPlaces({ noun, table }: (typeof arriving)[number], ids: number[]) {
  const rows = await database.$queryRaw<{ id: number; reference: string; place: PlaceName }[]>`
    SELECT id, reference, CASE WHEN quarantined_at IS NOT NULL THEN 'quarantine'
      WHEN deleted_at IS NOT NULL THEN 'trash' ELSE 'list' END AS place
    FROM ${Prisma.raw(table)} WHERE ${isAmong(ids.slice(-most))} ORDER BY id`
  return rows.map((row) => ({ noun, ...row }))
}
