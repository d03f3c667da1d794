import { data } from 'react-router'
import { trashMessages as messages } from '#app/content/admin/trash.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { findInTrash } from '#app/domain/trash/list.server.ts'
import { eraseFromTrash, restoreFromTrash } from '#app/domain/trash/restore-or-erase.server.ts'
import type { TrashKind } from '#app/domain/trash/rules.ts'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'

export const trashIntents = ['restore', 'erase', 'restore-all', 'erase-all'] as const

interface Order {
  kind: TrashKind
  intent: (typeof trashIntents)[number]
  ids: string[]
  /** In milliseconds, when somebody was asked about all. */
  askedAt: number | undefined
}

type Told = Omit<FlashNotice, 'id'>

/** Answers what is said of it. */
export async function answerOrder({ kind, intent, ids, askedAt }: Order, by: Actor): Promise<Told> {
  const isAll = intent === 'restore-all' || intent === 'erase-all'
  if (!isAll && ids.length === 0) return { kind: 'error', text: messages.nothing }
  if (isAll && askedAt === undefined) throw data(null, { status: 400 })
  const which = isAll ? { until: new Date(askedAt ?? 0) } : { ids }
  if (intent === 'erase' || intent === 'erase-all') {
    const progress = await eraseFromTrash(kind, which, by)
    return failureOf(progress, messages.erasedSome) ?? success(messages.erased(progress.done))
  }
  const [record] = ids.length === 1 ? await findInTrash(kind, ids) : []
  const progress = await restoreFromTrash(kind, which, by)
  return (
    failureOf(progress, messages.restoredSome) ??
    success(record ? messages.restoredOne(record.name) : messages.restored(progress.done))
  )
}

const success = (text: string): Told => ({ kind: 'success', text })

function failureOf(progress: Progress, some: (progress: Progress) => string): Told | null {
  if (progress.isBroken) return { kind: 'error', text: progress.done > 0 ? some(progress) : messages.failed }
  return progress.done === 0 ? { kind: 'error', text: messages.gone } : null
}
