import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { expect, test } from 'vitest'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { addFirstAdministrator, prepareInstallation } from '#app/domain/operation/prepare.server.ts'
import { retryConflicts } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { describeStartProblem } from '#app/platform/database/problems.server.ts'
import { adapterFactory, provider } from '../../support/database/database.ts'

const deadlock = () =>
  new DriverAdapterError({
    kind: 'TransactionWriteConflict',
    originalCode: '40P01',
    originalMessage: 'deadlock detected',
  })

test('retries a transaction that the database aborted for another one', async () => {
  let runs = 0
  const done = await retryConflicts(async () => {
    if (++runs < 3) throw deadlock()
    return 'done'
  })
  expect([done, runs]).toEqual(['done', 3])
})

test('does not retry any other failure', async () => {
  let runs = 0
  const failing = retryConflicts(async () => {
    runs++
    throw new Error('a fault of ours')
  })
  await expect(failing).rejects.toThrow('a fault of ours')
  expect(runs).toBe(1)
})

test('describes a unique violation by a concurrent insert in its own words', async () => {
  const step = { name: 'made twice' }
  await database.installationStep.create({ data: step })
  const error = await database.installationStep.create({ data: step }).catch((failure: unknown) => failure)
  expect(describeStartProblem(error)).not.toMatch(/prisma|invocation/i)
})

test.runIf(provider === 'postgres')('a real deadlock is resolved by a retry of one transaction', async () => {
  await prepareInstallation()
  const url = process.env.DATABASE_URL ?? ''
  const other = await adapterFactory(url).connect()
  const run = (sql: string) => other.executeRaw({ sql, args: [], argTypes: [] })
  // It never detects a deadlock itself, so the other side is always aborted.
  await run("SET deadlock_timeout = '1h'; SET lock_timeout = 0; BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE")
  let runs = 0
  let waiting: Promise<unknown> = Promise.resolve()
  await retryConflicts(() =>
    database.$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL lock_timeout = 0`
      await transaction.$executeRaw`SET LOCAL deadlock_timeout = '100ms'`
      await transaction.$executeRaw`LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE`
      if (++runs === 1) waiting = run('LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE').then(() => run('COMMIT'))
      await transaction.$executeRaw`LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE`
    }),
  )
  await waiting
  await other.dispose()
  expect(runs).toBe(2)
})

test('copies that start concurrently on an empty installation create everything once', async () => {
  await database.installationStep.deleteMany()
  await database.job.deleteMany()
  await database.staff.deleteMany()
  await database.installation.deleteMany()
  await Promise.all(Array.from({ length: 5 }, () => identifyInstallation()))
  await Promise.all(Array.from({ length: 3 }, () => prepareInstallation()))
  await Promise.all(Array.from({ length: 3 }, () => addFirstAdministrator()))
  expect(await database.installation.count()).toBe(1)
  expect(await database.job.count()).toBe(6)
  expect(await database.staff.count()).toBe(1)
})

test.runIf(provider === 'postgres')(
  'a copy that starts a moment later uses the installation of the first',
  async () => {
    await database.installation.deleteMany()
    const other = await adapterFactory(process.env.DATABASE_URL ?? '').connect()
    const run = (sql: string) => other.executeRaw({ sql, args: [], argTypes: [] })
    await run("BEGIN; INSERT INTO installation (number, id) VALUES (1, 'the first')")
    const identifying = identifyInstallation().then(
      () => null,
      (error: unknown) => error,
    )
    const isWaiting = async () => (await database.$queryRaw<[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length > 0
    await expect.poll(isWaiting).toBe(true)
    await run('COMMIT')
    expect(await identifying).toBeNull()
    expect(await database.installation.findMany()).toMatchObject([{ number: 1, id: 'the first' }])
    await other.dispose()
  },
)
