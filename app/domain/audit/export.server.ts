import { setImmediate as pause } from 'node:timers/promises'
import { auditPage as words } from '#app/content/admin/audit.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { csvOf } from '#app/platform/documents/csv.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import type { AuditCursor, AuditFilter } from './filter.ts'
import { findEvents } from './find.server.ts'
import { type AuditEvent, tellEvents } from './list.server.ts'
import { recordEvent, type StaffActor } from './record.server.ts'
import { actorOf, sentenceOf } from './sentence.ts'

/** Told before the first byte goes out. */
export async function exportEvents(filter: AuditFilter, by: StaffActor): Promise<ReadableStream<Uint8Array>> {
  const { subject, ...asked } = filter
  await recordEvent(database, by, 'audit.exported', null, {
    ...asked,
    ...(subject && { of: `${subject.noun} ${subject.id}` }),
  })
  return streamOf(csvOf(words.columns, rowsOf(filter)))
}

const atOnce = 500

async function* rowsOf(filter: AuditFilter) {
  for (let cursor: AuditCursor | null = null; ; ) {
    const rows = await withDeadline(() => findEvents(filter, cursor, atOnce))
    const last = rows.at(-1)
    if (!last) return
    yield (await withDeadline(() => tellEvents(rows))).map(cellsOf)
    // SQLite answers at once, and without pauses nobody else would be answered before the last.
    await pause()
    cursor = { side: 'older', at: last.at.getTime(), id: last.id }
  }
}

function cellsOf(event: AuditEvent) {
  const { before, subject, after } = sentenceOf(event, (moment) => moment.toISOString())
  return [
    event.at.toISOString(),
    actorOf(event),
    event.staffEmail ?? '',
    `${before}${subject}${after}`,
    event.action,
    event.subject?.noun ?? '',
    event.subject?.id ?? '',
    Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : '',
  ]
}
