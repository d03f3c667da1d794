import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { pick } from '#app/domain/pick.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { inputOf } from './edit.server.ts'
import { placementFields, postFields } from './post.ts'
import { storedPostOf, writeRevision } from './write.server.ts'

const staff = { select: { email: true, name: true } }

export function listRevisions(postId: string) {
  const select = { version: true, title: true, status: true, createdAt: true, staff }
  return database.blogRevision.findMany({ where: { postId }, orderBy: { version: 'desc' }, select })
}

export async function findRevision(postId: string, version: number) {
  const where = { postId_version: { postId, version } }
  const row = await database.blogRevision.findUnique({ where, include: { staff } })
  return row && { ...inputOf(row), version, createdAt: row.createdAt, savedBy: row.staff && nameOf(row.staff) }
}

type Restoration = 'restored' | 'conflict' | 'gone' | 'unavailable'

const restoredFields = postFields.filter((name) => !placementFields.includes(name))

/** `present` is the newest version that the editor has seen. */
export async function restoreRevision(
  postId: string,
  version: number,
  present: number,
  by: StaffActor,
): Promise<Restoration> {
  try {
    const [row, revision] = await Promise.all([
      database.blogPost.findUnique({ where: { id: postId, deletedAt: null } }),
      database.blogRevision.findUnique({ where: { postId_version: { postId, version } } }),
    ])
    if (!row || !revision) return 'gone'
    if (row.version !== present) return 'conflict'
    const content = pick(storedPostOf(revision), restoredFields)
    return (await writeRevision(row, content, by, version)) ? 'restored' : 'conflict'
  } catch (error) {
    log.error({ error }, 'an earlier revision of a post could not be restored')
    return 'unavailable'
  }
}
