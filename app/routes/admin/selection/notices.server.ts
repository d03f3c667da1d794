import { href } from 'react-router'
import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { letterMessages } from '#app/content/admin/mail/letters.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { letterDueAt } from '#app/domain/letters/rules.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import type { LettersOutcome } from '#app/domain/selection/letters.server.ts'
import type { BulkOutcome } from '#app/domain/selection/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { formatTime } from '#app/formats.ts'
import type { NoticeContent } from '#app/routes/admin/applications/step.server.ts'
import { type ListQuery, listHref, undoForm } from '#app/routes/admin/lists/query.ts'

/** Reports the outcome of letters to many. */
export function lettersNotice(outcome: LettersOutcome, query: ListQuery, batch: string): NoticeContent {
  const { sent, until } = outcome
  const out = until && letterMessages.goOut(sent, formatTime(until, company.timeZone))
  const detail = letterMessages.notWrittenTo(outcome)
  return {
    kind: sent > 0 ? 'success' : 'info',
    text: out || letterMessages.noneOut,
    ...(detail && { detail }),
    ...(sent > 0 && { form: undoForm(query, batch, { of: 'letters' }) }),
  }
}

/** Reports the outcome of a status change of many, and of their mails. */
export function statusesNotice(
  outcome: BulkOutcome,
  status: ApplicationStatus,
  query: ListQuery,
  batch: string,
): NoticeContent {
  const { isBroken, changed, waiting } = outcome
  const mails = waiting.until && letterMessages.goOut(waiting.count, formatTime(waiting.until, company.timeZone))
  const shown = changed > 0 && messages.shownFrom(changed, formatTime(letterDueAt(currentTime()), company.timeZone))
  const detail = [...(isBroken ? [messages.broken] : []), ...(mails ? [mails] : []), ...(shown ? [shown] : [])].join(
    ' ',
  )
  return {
    kind: isBroken ? 'error' : changed > 0 ? 'success' : 'info',
    text: messages.changed(outcome, status),
    ...(detail && { detail }),
    ...(changed > 0 && { form: undoForm(query, batch) }),
    links: conflictLinks(outcome, query),
  }
}

/** Links to some of the applications that a colleague changed concurrently. */
export function conflictLinks({ overtakenOf }: BulkOutcome, query: ListQuery) {
  return overtakenOf.map(({ id, name }) => ({
    text: name,
    href: listHref({ ...query, ...firstPage }, {}, href('/admin/applications/:id', { id: String(id) })),
  }))
}
