import { staffMessages as messages } from '#app/content/admin/staff/members.ts'
import { removeStaff } from '#app/domain/staff/membership.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/remove.route.ts'
import { ofMember, readMemberForm, tell, toStaff } from './change.server.ts'

export const loader = toStaff

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = await readMemberForm({ request, context }, ofMember)
  const outcome = await removeStaff({ id }, context.get(staffContext))
  return outcome === 'removed'
    ? tell('success', messages.removed(name), context)
    : tell('error', messages[outcome], context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
