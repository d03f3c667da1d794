import { hash } from 'node:crypto'
import { adoptFile, keepFile } from '#app/domain/files/files.server.ts'
import { recordMissing } from '#app/domain/files/missing.server.ts'
import { moveLease } from '#app/domain/files/move.server.ts'
import { readParts, writeParts } from '#app/domain/files/parts.server.ts'
import { filesMovedStep, storageOf } from '#app/domain/files/storages.server.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openLocalStorage, openStorage } from '#app/platform/storage/open.server.ts'
import { isKey, type Storage } from '#app/platform/storage/storage.ts'

/**
 * Moves files to where this version looks for them. Up to 0.2.0, waiting files were on the disk of each copy, drafts
 * there or in the bucket, and orphans in a quarantine. `isAnswering`: whether the storage can be queried. It is queried
 * until everything is moved, and the disk at each start, because each copy has its own.
 */
export async function takeOverFiles(isAnswering: boolean): Promise<void> {
  await takeOverBrochure().catch((error: unknown) =>
    log.error({ error }, 'the corporate profile of an earlier version could not be taken over'),
  )
  await takeOverAll(openLocalStorage('spool'), takeOverWaiting)
  await takeOverAll(openLocalStorage('held'), takeOverDraft)
  if (!isAnswering || (await database.installationStep.findUnique({ where: filesMovedStep }))) return
  const drafts = await takeOverAll(openStorage('held'), takeOverDraft)
  const unnamed = await takeOverAll(storageOf({ area: 'quarantine' }), takeOverUnnamed)
  if (!drafts || !unnamed) return
  // An upsert of Prisma reads first, and fails if another copy starts at the same moment.
  await database.$executeRaw`INSERT INTO installation_steps (name) VALUES (${filesMovedStep.name}) ON CONFLICT DO NOTHING`
}

const expiredInQuarantine = (now: Date) => ({ area: 'quarantine', expiresAt: { lt: now }, removedAt: null })

export function countQuarantined(now: Date): Promise<number> {
  return database.storedFile.count({ where: expiredInQuarantine(now) })
}

/** Returns the number of moved files. */
export async function removeQuarantined(now: Date): Promise<number> {
  const data = { removedAt: databaseTime() }
  return (await database.storedFile.updateMany({ where: expiredInQuarantine(now), data })).count
}

/** Commits after 0.2.0 kept the PDF in the row, and so do their backups. */
async function takeOverBrochure(): Promise<void> {
  const where = { fileKey: null, content: { not: null } }
  const row = await database.brochure.findFirst({ where, select: { content: true } })
  if (!row?.content) return
  const fileKey = await keepFile('brochures', Buffer.from(row.content, 'base64'))
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.brochure.updateMany({ where, data: { fileKey, content: null } })
    // Otherwise another copy was faster, and this file expires.
    if (count > 0) await adoptFile(transaction, fileKey)
  })
}

interface FoundFile {
  key: string
  size: number
  storedAt: Date
}

/** A failed file does not fail the start: the next start tries again. */
async function takeOverAll(
  place: Storage,
  takeOver: (place: Storage, file: FoundFile) => Promise<void>,
): Promise<boolean> {
  let [taken, failed] = [0, 0]
  try {
    const files: FoundFile[] = []
    for await (const file of place.list()) if (isKey(file.key)) files.push(file)
    for (const file of files) {
      await takeOver(place, file).catch((error: unknown) => {
        failed++
        log.error({ error, file: file.key }, 'a file of an earlier version could not be taken over')
      })
    }
    taken = files.length - failed
  } catch (error) {
    failed++
    log.error({ error, place: place.name }, 'files of an earlier version could not be listed')
  }
  if (taken > 0) log.info({ place: place.name, files: taken }, 'files of an earlier version were taken over')
  return failed === 0
}

async function takeOverWaiting(spool: Storage, { key, storedAt }: FoundFile): Promise<void> {
  const row = await database.storedFile.findUnique({ where: { key } })
  const isSettled = row && (row.removedAt || (row.storedAt && (await storageOf(row).stat(key))))
  const body = isSettled ? null : await spool.open(key)
  if (body) {
    const bytes = await new Response(body).bytes()
    const sha256 = hash('sha256', bytes)
    if (row?.sha256 && row.sha256 !== sha256) throw new Error('A file in the spool is not what was received.')
    if (!row) await addResume({ key, sha256, expiresAt: expiresAfter('quarantinedFile', storedAt) }, bytes)
    await replaceParts(key, bytes)
    await recordMissing(key, false)
  }
  await spool.remove(key)
  // The removal waited for this copy.
  if (row?.removedAt) await database.storedFile.updateMany({ where: { key }, data: { leasedUntil: databaseTime() } })
}

async function takeOverDraft(place: Storage, { key, storedAt }: FoundFile): Promise<void> {
  const expiresAt = expiresAfter('draftUpload', storedAt)
  const body = expiresAt < databaseTime() ? null : await place.open(key)
  if (body) {
    const bytes = await new Response(body).bytes()
    const row = await database.storedFile.findUnique({ where: { key } })
    if (!row) await addResume({ key, sha256: hash('sha256', bytes), expiresAt }, bytes)
    // A killed start may have left some parts. No record can have adopted them.
    if (!row || (row.expiresAt && !row.removedAt && !(await readParts(row)))) await replaceParts(key, bytes)
  }
  await place.remove(key)
}

async function addResume(file: { key: string; sha256: string; expiresAt: Date }, bytes: Uint8Array) {
  await database.storedFile.create({ data: { ...file, area: 'resumes', size: bytes.byteLength } })
}

/**
 * Takes a lease, so that the worker of another copy neither deletes nor moves the parts concurrently. The lease ends
 * now and is not null, because the storage may have the file already. Changing the row also flushes the parts to the
 * disk: SQLite syncs nothing for a commit without changes.
 */
async function replaceParts(key: string, bytes: Uint8Array): Promise<void> {
  const leasedUntil = new Date((await databaseNow()).getTime() + moveLease)
  const told = { size: bytes.byteLength, sha256: hash('sha256', bytes) }
  await database.storedFile.updateMany({ where: { key }, data: { storedAt: null, leasedUntil, ...told } })
  await database.filePart.deleteMany({ where: { fileKey: key } })
  await writeParts(key, bytes)
  await database.storedFile.updateMany({ where: { key }, data: { leasedUntil: databaseTime() } })
}

/** A file that a record names again goes back through the database; any other stays for the rest of its 30 days. */
async function takeOverUnnamed(quarantine: Storage, { key, size, storedAt }: FoundFile): Promise<void> {
  const row = await database.storedFile.findUnique({ where: { key } })
  if (!row) {
    const expiresAt = expiresAfter('quarantinedFile', storedAt)
    await database.storedFile.create({ data: { key, area: 'quarantine', size, storedAt, expiresAt } })
  }
  if (!row || row.area === 'quarantine') return
  const isSettled = row.removedAt || (await storageOf(row).stat(key))
  const body = isSettled ? null : await quarantine.open(key)
  if (body) {
    const bytes = await new Response(body).bytes()
    if (row.sha256 && row.sha256 !== hash('sha256', bytes))
      throw new Error('A file in the quarantine is not what was received.')
    await replaceParts(key, bytes)
    await recordMissing(key, false)
  }
  // The storage never had it under this key, so a missing file does not make the storage look foreign.
  if (row.removedAt)
    await database.storedFile.updateMany({ where: { key }, data: { storedAt: null, leasedUntil: databaseTime() } })
  await quarantine.remove(key)
}
