import { setListeners } from '#app/domain/audit/record.server.ts'
import { cancelHeldMails } from '#app/domain/letters/history.server.ts'
import { stopUnlessPublic } from '#app/domain/newsletters/stop.server.ts'
import { announceArrival } from '#app/domain/notifications/arrival.server.ts'
import { forgetErasedSearches } from '#app/domain/saved-filters/forget.server.ts'
import { enqueueEvents } from '#app/domain/webhooks/enqueue.server.ts'

/** Who listens to what, in the transaction of the action and in this order. A verb records an action and knows no listener. */
setListeners({
  '*': [enqueueEvents],

  'application.received': [announceArrival],
  'message.received': [announceArrival],
  'enquiry.received': [announceArrival],

  'application.deleted': [cancelHeldMails],
  'message.deleted': [cancelHeldMails],
  'enquiry.deleted': [cancelHeldMails],

  'application.erased': [forgetErasedSearches],
  'message.erased': [forgetErasedSearches],
  'enquiry.erased': [forgetErasedSearches],

  'post.updated': [stopUnlessPublic],
  'post.unpublished': [stopUnlessPublic],
  'post.revision_restored': [stopUnlessPublic],
  'post.deleted': [stopUnlessPublic],
})
