import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { execute, provider } from '../../support/database/database.ts'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'

const url = process.env.DATABASE_URL ?? ''
const line = provider === 'postgres' ? await tapLine(url) : null
if (line) process.env.DATABASE_URL = line.url

// Only now: the app reads its environment when it is first imported.
const { checkConnection } = await import('#app/domain/installation/stored-applications.server.ts')
const { submitOnce } = await import('../../support/forms/submit.ts')
const { receivedApplication } = await import('#app/domain/applications/received.server.ts')
const { keepLog } = await import('../../support/process/logged.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const job = await addJob({ status: 'open' })

afterAll(() => line?.hangUp())

let moment = Date.now()
/** A new check, without the cached result. */
function connectionNow() {
  moment += 10_000
  return checkConnection(moment)
}

async function submit() {
  const answers = { submissionId: crypto.randomUUID(), ...applicationAnswers() }
  return submitOnce(job, await receivedApplication.parseAsync(answers))
}

/** A proxy to the Postgres server that can be closed. */
async function tapLine(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = openSocket(Number(target.port || 5432), target.hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href,
    async hangUp() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
    async restore() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

test('a database that responds is connected', async () => {
  expect(await connectionNow()).toBe('connected')
})

test('distinguishes a missing table from a missing database', async () => {
  await execute(url, 'ALTER TABLE job_applications RENAME TO away')
  expect(await connectionNow()).toBe('tableMissing')
  expect(await submit()).toEqual({ ok: false, problem: 'tableMissing' })
  await execute(url, 'ALTER TABLE away RENAME TO job_applications')
  expect(await connectionNow()).toBe('connected')
  expect(await submit()).toMatchObject({ ok: true })
})

test.runIf(provider === 'postgres')('an unreachable database is not connected', async () => {
  await submit()
  const files = await filesIn('resumes')
  await line?.hangUp()
  expect(await connectionNow()).toBe('notConnected')
  expect(await submit()).toEqual({ ok: false, problem: 'unavailable' })
  expect(await filesIn('resumes')).toEqual(files)
  await line?.restore()
  expect(await connectionNow()).toBe('connected')
  expect(await submit()).toMatchObject({ ok: true })
})

test.runIf(provider === 'postgres')('a slow database is not connected', async () => {
  const [isHeld, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = database.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE job_applications IN ACCESS EXCLUSIVE MODE`
      isHeld.resolve()
      await held.promise
    },
    { timeout: 10_000 },
  )
  await isHeld.promise
  expect(await connectionNow()).toBe('notConnected')
  held.resolve()
  await lock
  expect(await connectionNow()).toBe('connected')
})

test('reports that applications cannot be stored once, and again when it recurs', async () => {
  const lines = keepLog()
  const found: string[] = []
  for (let outage = 0; outage < 2; outage++) {
    await execute(url, 'ALTER TABLE job_applications RENAME TO away')
    found.push(await connectionNow(), await connectionNow())
    await execute(url, 'ALTER TABLE away RENAME TO job_applications')
    found.push(await connectionNow())
  }
  const once = ['tableMissing', 'tableMissing', 'connected']
  expect(found).toEqual([...once, ...once])
  expect(lines.map(({ msg }) => msg)).toEqual(['applications cannot be stored', 'applications cannot be stored'])
})
