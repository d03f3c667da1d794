import { auditPage } from '#app/content/admin/audit.ts'
import { webhooksPage } from '#app/content/admin/company/webhooks.ts'
import { byInboxAction, inboxes } from '#app/domain/records/kinds.ts'

export const eventNames: Record<string, string> = {
  ...webhooksPage.eventNames,
  ...byInboxAction(webhooksPage.inboxEventNames),
}

export const auditGroupNames: Record<string, string> = {
  ...auditPage.groups,
  ...Object.fromEntries(inboxes.map(({ noun, words }) => [noun, auditPage.inbox.group(words)])),
}
