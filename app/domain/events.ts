import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type Listeners, setListeners } from '#app/domain/audit/record.server.ts'
import { markAnswered, reopenRecordsOfCancelled, reopenUnanswered } from '#app/domain/inbox/marks.server.ts'
import { cancelHeldMails } from '#app/domain/letters/history.server.ts'
import { stopUnlessPublic } from '#app/domain/newsletters/send.server.ts'
import { announceArrival } from '#app/domain/notifications/notify.server.ts'
import { type InboxNoun, inboxNouns } from '#app/domain/records/kinds.ts'
import { forgetErasedSearches } from '#app/domain/saved-filters/forget.server.ts'
import { forgetRecords, indexRecords } from '#app/domain/search-index/index-record.server.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { enqueueEvents } from '#app/domain/webhooks/plan.server.ts'

/**
 * The listeners of each action, called in its transaction and in this order. A verb records an action and knows no
 * listener.
 */
setListeners({
  '*': [enqueueEvents, mailSecurityNotice],

  'application.received': [indexRecords, announceArrival],
  'application.imported': [indexRecords],
  'application.noted': [indexRecords],
  'application.note_edited': [indexRecords],
  'application.note_deleted': [indexRecords],
  'application.written_to': [indexRecords],
  'application.deleted': [cancelHeldMails],
  'application.erased': [forgetRecords, forgetErasedSearches],

  ...ofInboxes({
    received: [indexRecords, announceArrival],
    quarantined: [indexRecords],
    answered: [indexRecords, markAnswered],
    mail_taken_back: [reopenUnanswered],
    deleted: [cancelHeldMails, reopenUnanswered],
    erased: [forgetRecords, forgetErasedSearches],
  }),

  'mail.cancelled': [reopenRecordsOfCancelled],

  'post.created': [indexRecords],
  'post.taken_over': [indexRecords],
  'post.imported': [indexRecords],
  'post.updated': [indexRecords, stopUnlessPublic],
  'post.published': [indexRecords],
  'post.unpublished': [indexRecords, stopUnlessPublic],
  'post.revision_restored': [indexRecords, stopUnlessPublic],
  'post.deleted': [stopUnlessPublic],
  'post.erased': [forgetRecords],

  'subscriber.erased': [forgetErasedSearches],
})

type VerbOf<Action> = Action extends `${InboxNoun}.${infer Verb}` ? Verb : never

/** The same listeners for each kind that waits in an inbox. */
function ofInboxes(listeners: Partial<Record<VerbOf<AuditAction>, Listeners['*']>>): Listeners {
  return Object.fromEntries(
    inboxNouns.flatMap((noun) => Object.entries(listeners).map(([verb, those]) => [`${noun}.${verb}`, those])),
  )
}
