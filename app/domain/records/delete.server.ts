import { eraseApplication, noteErasureOfAll } from '#app/domain/applications/erase.server.ts'
import { removeResumes } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forgetAll } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lists, recordNumber } from './lists.server.ts'
import type { Deletion, DeletionOfAll, RecordKind } from './rules.ts'

export async function deleteRecord(kind: RecordKind, id: string): Promise<Deletion> {
  const known = kind === 'blog' ? id : recordNumber(id)
  if (known === null) return 'gone'
  if (kind === 'job_applications') return eraseApplication({ id: Number(known) })
  try {
    const table = Prisma.raw(lists[kind].table)
    return (await database.$executeRaw`DELETE FROM ${table} WHERE id = ${known}`) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

class CountChanged extends Error {}

export async function deleteAllRecords(kind: RecordKind, agreed: number): Promise<DeletionOfAll> {
  const list = lists[kind]
  try {
    const resumeKeys = await database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw(forgetAll(list))
        const keys = kind === 'job_applications' ? await noteErasureOfAll(transaction) : []
        const count = await transaction.$executeRaw`DELETE FROM ${Prisma.raw(list.table)}`
        if (count !== agreed) throw new CountChanged()
        return keys
      },
      { timeout: 30_000 },
    )
    if (kind === 'job_applications') void removeResumes(resumeKeys)
    return 'deleted'
  } catch (error) {
    if (error instanceof CountChanged) return 'changed'
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}
