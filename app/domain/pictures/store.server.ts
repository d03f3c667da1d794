import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { adoptFile, keepFile, openFile } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/worker.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawAnew } from '#app/platform/pictures/draw.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import { isForeignAnimation, isHeic, isPicture, largestPicture, type PictureProblem, pictureRules } from './rules.ts'

type StoredPicture = { ok: true; id: string } | { ok: false; problem: PictureProblem }

/** Re-encodes the pixels, which drops metadata such as the location. */
export async function createPicture(file: File, alt: string, by: StaffActor): Promise<StoredPicture> {
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
  try {
    const id = await keepFile('images', data)
    await database.$transaction(async (transaction) => {
      await adoptFile(transaction, id)
      await transaction.blogImage.create({
        data: { id, alt, width, height, animated: isAnimation, size: data.byteLength, staffId: by.id },
      })
      await recordEvent(transaction, by, 'picture.uploaded', id, { size: data.byteLength })
    })
    wakeWorker()
    return { ok: true, id }
  } catch (error) {
    log.error({ error }, 'a picture could not be stored')
    return { ok: false, problem: 'failed' }
  }
}

export async function openPicture(id: string) {
  if (!isKey(id)) return null
  const file = await openFile('images', id)
  return file && { ...file, type: 'image/webp' }
}
