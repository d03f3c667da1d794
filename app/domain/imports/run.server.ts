import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Import, Prisma } from '#prisma/generated/sqlite/client.ts'
import { applicationTable } from './applications.server.ts'
import { type ImportFacts, isTable, type TableSource } from './import.ts'
import { foreseeLines, importLines, type TableChoices, type TableImport } from './lines.server.ts'
import { MovedLinks } from './links.server.ts'
import { MovedRecords } from './moved.server.ts'
import { importNextPart, undoNextPart } from './next-part.server.ts'
import { PictureMover } from './pictures.server.ts'
import { importNextPost, type Moving, undoNextPosts } from './posts.server.ts'
import { removeExpiredImports } from './read.server.ts'
import { subscriberTable } from './subscribers.server.ts'

/** In milliseconds. */
const [rest, lease] = [60_000, 120_000]

const tables: Record<TableSource, TableImport> = { subscribers: subscriberTable, applications: applicationTable }

/** The outcome that an import of a table by these choices would have. */
export const foresee = (source: TableSource, id: number, choices: TableChoices) =>
  foreseeLines(tables[source], id, choices)

let wake = () => {}

/** Call it after an import was started or is to be undone. */
export const wakeImporter = () => wake()

/** Starts the worker that imports what owners have confirmed. Returns the function that stops it. */
export function startImporting(): () => Promise<void> {
  const ending = new AbortController()
  const working = keepImporting(ending.signal)
  return () => {
    ending.abort()
    return working
  }
}

async function keepImporting(signal: AbortSignal) {
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await workOnImports(signal).catch((error: unknown) => log.error({ error }, 'an import stopped, and goes on later'))
    await Promise.race([sleep(rest, undefined, { ref: false, signal }).catch(() => {}), woken])
  }
}

/** Carries out all imports that were started or are to be undone. After a kill, the next call goes on. */
export async function workOnImports(signal?: AbortSignal): Promise<void> {
  await removeExpiredImports()
  const where = { state: { in: ['running', 'undoing'] } }
  for (const each of await database.import.findMany({ where, orderBy: { id: 'asc' } })) {
    const held = new Lease(each)
    if (!signal?.aborted && (await held.take()))
      await carryOut(each, held, signal).catch((error) => giveUp(each, held, error))
  }
}

/** One worker at a time works on an import. A worker that was suspended for too long finds that another has its lease. */
class Lease {
  private until: Date | null = null
  private renewing: Promise<boolean> = Promise.resolve(true)
  private readonly import: Import

  constructor(ofImport: Import) {
    this.import = ofImport
  }

  /** Selects the import while this worker holds it and its state is the same. */
  get where() {
    return { id: this.import.id, state: this.import.state, leasedUntil: this.until }
  }

  take(): Promise<boolean> {
    const { id, state } = this.import
    return this.extend({ id, state, OR: [{ leasedUntil: null }, { leasedUntil: { lt: databaseTime() } }] })
  }

  /** One renewal after the other, because each starts from the moment that the last has stored. */
  renew(): Promise<boolean> {
    this.renewing = this.renewing.catch(() => false).then(() => this.extend(this.where))
    return this.renewing
  }

  private async extend(where: Prisma.ImportWhereInput): Promise<boolean> {
    const until = new Date(databaseTime().getTime() + lease)
    const { count } = await database.import.updateMany({ where, data: { leasedUntil: until } })
    if (count > 0) this.until = until
    return count > 0
  }
}

async function carryOut(each: Import, held: Lease, signal?: AbortSignal): Promise<void> {
  const { id, state, source, staffId } = each
  const isUndone = state === 'undoing'
  const staff = staffId ? await database.staff.findUnique({ where: { id: staffId } }) : null
  const by = staff ?? 'system'
  const doNext = stepsOf(each, isUndone, by)
  // One step can take longer than the lease.
  const renewing = setInterval(() => void held.renew().catch(() => {}), lease / 4)
  let isHeld = true
  try {
    while (isHeld && !signal?.aborted && (await doNext())) {
      isHeld = await held.renew()
      await pause()
    }
  } finally {
    clearInterval(renewing)
  }
  if (!(await held.renew())) return
  const next = isUndone ? 'undone' : 'done'
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.import.updateMany({
      where: held.where,
      data: { leasedUntil: null, ...(!signal?.aborted && { state: next }) },
    })
    if (count > 0 && !signal?.aborted && !isUndone)
      await recordEvent(transaction, by, 'import.finished', id, { source })
  })
}

/** An import that fails stops alone, and its owner can undo it. Its other posts and lines do not stay. */
async function giveUp({ id, source }: Import, held: Lease, error: unknown): Promise<void> {
  log.error({ error, id }, 'an import failed')
  await database.$transaction(async (transaction) => {
    const data = { state: 'failed', leasedUntil: null }
    if ((await transaction.import.updateMany({ where: held.where, data })).count === 0) return
    const where = { importId: id, state: 'waiting' }
    if (isTable(source)) await transaction.importItem.deleteMany({ where })
    else await transaction.importItem.updateMany({ where, data: { state: 'failed', content: Prisma.DbNull } })
  })
}

/** A function that takes the next step, and returns false when nothing is left. */
function stepsOf({ id, source, facts }: Import, isUndone: boolean, by: Actor): () => Promise<boolean> {
  if (isTable(source)) {
    const [table, seen] = [tables[source], new Set<string>()]
    return () => (isUndone ? table.undo(id, by) : importLines(table, id, seen, by))
  }
  let moving: Moving | undefined
  return async () => {
    if (isUndone) return (await undoNextPosts(id, by)) || undoNextPart(id, by)
    if (await importNextPart(id, by)) return true
    moving ??= await readMoving(id, facts as ImportFacts, by)
    return importNextPost(id, moving, by)
  }
}

async function readMoving(id: number, facts: ImportFacts, by: Actor): Promise<Moving> {
  const moved = await MovedRecords.read(id)
  const pictures = new PictureMover(facts, moved.pictures, by)
  return { pictures, moved, links: await MovedLinks.read(id, facts.site) }
}
