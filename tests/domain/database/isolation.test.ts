import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { provider, query } from '../../support/database/database.ts'
import { isDeep } from '../../support/deep.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const subscribers = () => database.subscriber.findMany({ select: { email: true } })
const email = (name: string | number) => `${name}@example.com`

test('acknowledged writes survive transactions beside them that roll back or time out, and none is read early', async () => {
  let running = true
  const dirtyReads: string[] = []

  async function transactionsThatRollBack(worker: number) {
    for (let round = 0; running; round++) {
      const transaction = database.$transaction(async (tx) => {
        await tx.subscriber.create({ data: { email: email(`rolled-back-${worker}-${round}`) } })
        await sleep(1)
        throw new Error('rolled back on purpose')
      })
      await transaction.catch(() => {})
      await sleep(5)
    }
  }

  async function transactionsThatTimeOut() {
    for (let round = 0; running; round++) {
      const transaction = database.$transaction(
        async (tx) => {
          await tx.subscriber.create({ data: { email: email(`timed-out-${round}`) } })
          await sleep(60)
          await tx.subscriber.count()
        },
        { timeout: 20, maxWait: 5_000 },
      )
      await transaction.catch(() => {})
      await sleep(50)
    }
  }

  async function reads() {
    while (running) {
      const seen = await database.subscriber.findMany({
        where: { OR: [{ email: { startsWith: 'rolled-back' } }, { email: { startsWith: 'timed-out' } }] },
      })
      dirtyReads.push(...seen.map((row) => row.email))
      await sleep(2)
    }
  }

  const beside = [transactionsThatRollBack(1), transactionsThatRollBack(2), transactionsThatTimeOut(), reads()]
  const acknowledged = new Set<string>()
  const batches = isDeep ? 100 : 25
  for (let batch = 0; batch < batches; batch++) {
    const writes = Array.from({ length: 10 }, (_, index) =>
      database.subscriber.create({ data: { email: email(`acknowledged-${batch}-${index}`) } }),
    )
    for (const row of await Promise.all(writes)) acknowledged.add(row.email)
  }
  running = false
  await Promise.all(beside)

  const stored = new Set((await query(databaseUrl, 'SELECT email FROM subscribers')).map(([value]) => value))
  expect(acknowledged.size).toBe(10 * batches)
  expect([...acknowledged].filter((address) => !stored.has(address))).toEqual([])
  expect(stored.size).toBe(10 * batches)
  expect(dirtyReads).toEqual([])
})

test('a batch is as safe as a single write beside a transaction that times out', async () => {
  const failing = database.$transaction(
    async (tx) => {
      await tx.subscriber.create({ data: { email: email('rolled-back-late') } })
      await sleep(60)
    },
    { timeout: 20 },
  )
  const [, batch] = await Promise.allSettled([
    failing,
    database.$transaction([
      database.subscriber.create({ data: { email: email('batch-1') } }),
      database.subscriber.create({ data: { email: email('batch-2') } }),
    ]),
  ])
  expect(batch.status).toBe('fulfilled')
  expect(await subscribers()).toEqual(
    expect.arrayContaining([{ email: email('batch-1') }, { email: email('batch-2') }]),
  )
  expect(await subscribers()).not.toContainEqual({ email: email('rolled-back-late') })
})

test.runIf(provider === 'sqlite')('a COMMIT that fails is not acknowledged and does not keep the lock', async () => {
  const committing = database.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('PRAGMA defer_foreign_keys = ON')
    await tx.$executeRawUnsafe("INSERT INTO sessions (token_hash, staff_id) VALUES ('orphan', 'nobody')")
  })
  await expect(committing).rejects.toThrow()

  await database.subscriber.create({ data: { email: email('after-failed-commit') } })
  expect(await query(databaseUrl, 'SELECT * FROM sessions')).toEqual([])
  expect(await query(databaseUrl, "SELECT 1 FROM subscribers WHERE email LIKE 'after-failed%'")).toHaveLength(1)
})
