import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { removeResume } from './store.server.ts'

const atOnce = 100

/** Those that this instance can reach; answers how many. */
export async function removeErasedResumes(): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await withDeadline(removeSome)
    removed += some
    if (some < atOnce) return removed
  }
}

async function removeSome(): Promise<number> {
  const erased = await database.erasure.findMany({
    where: { resumeKey: { not: null }, OR: [{ resumeInstance: null }, { resumeInstance: instanceId }] },
    select: { id: true, resumeKey: true },
    take: atOnce,
  })
  for (const { resumeKey } of erased) await removeResume(resumeKey as string)
  const done = { id: { in: erased.map(({ id }) => id) } }
  await database.erasure.updateMany({ where: done, data: { resumeKey: null, resumeInstance: null } })
  return erased.length
}
