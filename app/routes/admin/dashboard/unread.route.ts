import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { markEnquiryUnread } from '#app/domain/enquiries/records.server.ts'
import { markMessageUnread } from '#app/domain/messages/records.server.ts'
import { z } from '#app/domain/zod.ts'
import { backToList, redirectToList, sentForm } from '#app/routes/admin/lists/action.server.ts'
import { viewOf } from '#app/routes/admin/lists/address.ts'
import { Nothing } from '#app/routes/admin/lists/nothing.tsx'
import type { Route } from './+types/unread.route.ts'

export const loader = backToList

const mark = z.object({ id: z.coerce.number().pipe(z.int32()) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = await sentForm({ request, context }, mark)
  await (viewOf(url).tab === 'enquiries' ? markEnquiryUnread(id) : markMessageUnread(id))
  return redirectToList(url, context, 'success', messages.markedUnread)
}

export default Nothing
