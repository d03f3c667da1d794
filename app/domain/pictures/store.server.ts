import { type Actor, recordEvent, type StaffActor, staffIdOf } from '#app/domain/audit/record.server.ts'
import { adoptFile, keepFile, openFile, removeFiles } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawAnew } from '#app/platform/pictures/draw.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { findFormer } from './find.server.ts'
import {
  type Focus,
  isForeignAnimation,
  isHeic,
  isPicture,
  largestPicture,
  type PictureProblem,
  pictureRules,
} from './rules.ts'
import { findUses, isUsed } from './uses.server.ts'

type Refused = { ok: false; problem: PictureProblem }
type StoredPicture = { ok: true; id: string } | Refused

/** `kept`: stays even if no text shows it. */
type Described = { alt: string; kept?: boolean; focus?: Focus }

/** `note` runs in the same transaction. */
export async function createPicture(
  file: File,
  described: Described,
  by: Actor,
  note?: (transaction: Prisma.TransactionClient, id: string) => Promise<void>,
): Promise<StoredPicture> {
  return storePicture(file, (create) =>
    database.$transaction(async (transaction) => {
      const id = await create(transaction, { ...described, staffId: staffIdOf(by) })
      await recordEvent(transaction, by, 'picture.uploaded', id)
      await note?.(transaction, id)
      return id
    }),
  )
}

/** Shows another picture wherever this one is shown, with its description and focus. Their addresses differ. */
export async function replaceEverywhere(id: string, file: File, by: StaffActor): Promise<StoredPicture | null> {
  const isGone = (await database.blogImage.count({ where: { id, replacedBy: null } })) === 0
  if (isGone) return null
  return storePicture(file, (create) =>
    changePublicly(async (transaction) => {
      const { alt, focus, kept } = await transaction.blogImage.findFirstOrThrow({ where: { id, replacedBy: null } })
      const replacedBy = await create(transaction, { alt, focus, kept, staffId: by.id })
      await replace(transaction, id, replacedBy)
      await recordEvent(transaction, by, 'picture.replaced', replacedBy)
      return replacedBy
    }),
  )
}

/** Brings back the picture that this one replaced, wherever it is shown; a conflict unless that is `former`. */
export function undoReplacement(id: string, former: string, by: StaffActor): Promise<'done' | 'conflict'> {
  return changePublicly(async (transaction) => {
    if ((await findFormer(id, transaction))?.id !== former) return 'conflict'
    await replace(transaction, id, former)
    await transaction.blogImage.update({ where: { id: former }, data: { replacedBy: null, replacedAt: null } })
    await recordEvent(transaction, by, 'picture.replaced', former)
    return 'done'
  })
}

/** Those that it had replaced lead to the new one, too. */
async function replace(transaction: Prisma.TransactionClient, id: string, replacedBy: string): Promise<void> {
  await transaction.blogImage.updateMany({ where: { replacedBy: id }, data: { replacedBy } })
  await transaction.blogImage.updateMany({ where: { id }, data: { replacedBy, replacedAt: currentTime() } })
}

type Create = (
  transaction: Prisma.TransactionClient,
  more: Partial<Prisma.BlogImageUncheckedCreateInput>,
) => Promise<string>

/** Re-encodes the pixels, which drops metadata such as the location. */
async function storePicture(file: File, store: (create: Create) => Promise<string>): Promise<StoredPicture> {
  if (file.size > largestPicture) return { ok: false, problem: 'tooLarge' }
  const bytes = await file.bytes()
  if (isHeic(bytes)) return { ok: false, problem: 'heic' }
  if (!isPicture(bytes)) return { ok: false, problem: 'type' }
  if (isForeignAnimation(bytes)) return { ok: false, problem: 'animation' }
  const drawn = await drawAnew(bytes, pictureRules).catch((error: unknown) => {
    log.info({ error }, 'unreadable picture')
    return { problem: 'unreadable' as const }
  })
  if ('problem' in drawn) return { ok: false, problem: drawn.problem }

  const { data, width, height, isAnimation } = drawn
  const name = file.name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestName)
  try {
    const key = await keepFile('images', data)
    const id = await store(async (transaction, more) => {
      await adoptFile(transaction, key)
      const picture = { id: key, name, width, height, animated: isAnimation, size: data.byteLength }
      await transaction.blogImage.create({ data: { ...picture, ...more } })
      return key
    })
    wakeWorker()
    return { ok: true, id }
  } catch (error) {
    log.error({ error }, 'a picture could not be stored')
    return { ok: false, problem: 'failed' }
  }
}

const longestName = 120

/** `version`: the one that the editor has seen. */
export async function describePicture(
  id: string,
  version: number,
  described: { alt: string; focus: string },
  by: StaffActor,
): Promise<'done' | 'conflict'> {
  return changePublicly(async (transaction) => {
    const where = { id, version, replacedBy: null }
    const { count } = await transaction.blogImage.updateMany({ where, data: { ...described, version: version + 1 } })
    if (count === 0) return 'conflict'
    await recordEvent(transaction, by, 'picture.changed', id)
    return 'done'
  })
}

/** Also deletes the pictures that it has replaced. Refused while it is in use. */
export async function deletePicture(id: string, by: StaffActor): Promise<'done' | 'used' | 'gone'> {
  const outcome = await changePublicly(async (transaction) => {
    const where = { OR: [{ id, replacedBy: null }, { replacedBy: id }] }
    const pictures = await transaction.blogImage.findMany({ where, select: { id: true } })
    const ids = pictures.map((picture) => picture.id)
    if (!ids.includes(id)) return 'gone'
    if (isUsed(await findUses(ids, transaction))) return 'used'
    await transaction.blogImage.deleteMany({ where: { id: { in: ids } } })
    await removeFiles(transaction, ids)
    await recordEvent(transaction, by, 'picture.deleted', id)
    return 'done'
  })
  if (outcome === 'done') wakeWorker()
  return outcome
}

export async function openPicture(id: string) {
  if (!isKey(id)) return null
  const file = await openFile('images', id)
  return file && { ...file, type: 'image/webp' }
}
