import { recordMessages as messages } from '#app/content/messages/admin.ts'
import { markEnquiryUnread } from '#app/domain/enquiry.server.ts'
import { markMessageUnread } from '#app/domain/message.server.ts'
import { z } from '#app/domain/zod.ts'
import type { Route } from './+types/mark-unread.ts'
import { viewOf } from './dashboard-view.ts'
import { backToList, redirectToList, sentForm } from './list-action.server.ts'
import { Nothing } from './nothing.tsx'

export const loader = backToList

const mark = z.object({ id: z.coerce.number().pipe(z.int32()) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = await sentForm({ request, context }, mark)
  await (viewOf(url).tab === 'enquiries' ? markEnquiryUnread(id) : markMessageUnread(id))
  return redirectToList(url, context, 'success', messages.markedUnread)
}

export default Nothing
