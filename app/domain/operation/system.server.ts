import { stat } from 'node:fs/promises'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { instanceTimeout } from '#app/domain/installation/instances.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log, logged } from '#app/platform/log.server.ts'
import { version } from '#app/platform/version.ts'
import { findHealth } from './dependencies.server.ts'
import { examineInstallation, type Finding } from './examine.server.ts'
import { findMailTrouble } from './mail-watch.server.ts'
import { measureFreeSpace } from './watch.server.ts'

/** The state of the installation for its owners. A part that could not be read is null. */
export async function describeSystem(now = databaseTime()) {
  const [health, databaseSize, space, backup, mail, copies] = await Promise.all([
    findHealth(),
    orNull(measureDatabase()),
    measureFreeSpace(),
    orNull(findLatestBackup(now)),
    orNull(findMailState(now)),
    orNull(countCopies(now)),
  ])
  const isBucket = 'bucket' in env.storage
  return { version, isPostgres: provider === 'postgres', health, databaseSize, space, backup, mail, copies, isBucket }
}

async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  return read.catch(logged('a part of the state of the system could not be read', null))
}

/** In bytes. */
async function measureDatabase(): Promise<number> {
  if (provider === 'postgres') {
    const [row] = await database.$queryRaw<{ size: bigint }[]>`SELECT pg_database_size(current_database()) AS size`
    return Number(row?.size)
  }
  const file = env.databaseUrl.slice('file:'.length)
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((name) =>
      stat(name).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function findMailState(now: Date) {
  const trouble = await findMailTrouble(now)
  return { canSend: canSendMail(), failingSince: trouble?.since ?? null }
}

function countCopies(now: Date): Promise<number> {
  return database.instance.count({ where: { seenAt: { gt: new Date(now.getTime() - instanceTimeout) } } })
}

export interface Check {
  endedAt: Date
  findings: Finding[]
}

let latest: Check | null = null
let running: Promise<Check> | undefined

/** The latest findings of this copy of the server since its start. */
export const findLatestCheck = () => ({ latest, isRunning: running !== undefined })

/**
 * The checks of the doctor command. Null if they take longer than a page may: they continue, and `findLatestCheck`
 * returns the result.
 */
export async function checkNow(patience = 15_000): Promise<Check | null> {
  running ??= examine().finally(() => {
    running = undefined
  })
  return withTimeLimit(running, patience).catch((error: unknown) => {
    log.error({ error }, 'the checks of the system did not end in time')
    return null
  })
}

async function examine(): Promise<Check> {
  const findings: Finding[] = []
  for await (const finding of examineInstallation()) findings.push(finding)
  latest = { endedAt: databaseTime(), findings }
  return latest
}
