// The same answers from several connections at once, which share no transaction and no memory: one row each time.
// `npm run fault:race` runs ten thousand.
import { afterAll, expect, test } from 'vitest'
import { message } from '#app/domain/messages/message.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { type SubmissionKeys, storeOnce } from '#app/domain/submissions/idempotency.server.ts'
import { closeClient, database, openClient, provider } from '#app/platform/database/database.server.ts'
import { postgresAdapterFactory } from '#app/platform/database/postgres.server.ts'
import { SqliteAdapterFactory } from '#app/platform/database/sqlite.server.ts'
import { isDeep } from '../../support/deep.ts'

const races = Number(process.env.RACES ?? (isDeep ? 300 : 24))
const url = process.env.DATABASE_URL ?? ''
const clients = await Promise.all(
  [1, 2, 3].map(() => openClient(provider === 'sqlite' ? new SqliteAdapterFactory(url) : postgresAdapterFactory(url))),
)

afterAll(() => Promise.all(clients.map(closeClient)))

const uuid = () => crypto.randomUUID()
const same = uuid()
/** The ids of the forms that are sent at once. */
const scenarios: (() => (string | undefined)[])[] = [
  () => [undefined, undefined, undefined],
  () => [uuid(), uuid(), uuid()],
  () => [undefined, uuid(), undefined],
  () => Array(3).fill(uuid()),
]

async function send(connection: number, submissionId: string | undefined, digest: string) {
  const client = clients[connection] as (typeof clients)[number]
  const insert = (keys: SubmissionKeys) => {
    const answers = { name: 'Asha', email: 'asha@example.com', subject: 'A race', message: 'To one row.' }
    return tableOf(client, message).create({ data: { ...answers, ...keys, reference: uuid() } })
  }
  const sending = { noun: String(connection), table: tableOf(client, message), at: 'createdAt', submissionId, digest }
  const stored = await storeOnce(sending, { refuse: async () => null, insert })
  if (!stored?.ok) throw new Error(`It was refused: ${stored?.problem}`)
  return stored
}

test(`${races} races of three equal forms make one row each`, { timeout: 60_000 + races * 150 }, async () => {
  for (let race = 0; race < races; race++) {
    const digest = `${race} ${same}`
    const ids = scenarios[race % scenarios.length]?.() ?? []
    const answers = await Promise.all(ids.map((id, connection) => send(connection, id, digest)))
    expect(new Set(answers.map(({ row }) => row.reference)).size).toBe(1)
    expect(answers.filter(({ receivedBefore }) => receivedBefore === null)).toHaveLength(1)
    expect(await database.contactMessage.count({ where: { submissionDigest: digest } })).toBe(1)
  }
})
