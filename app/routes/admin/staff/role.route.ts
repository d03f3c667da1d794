import { staffMessages as messages, roleWords } from '#app/content/admin/staff/members.ts'
import { roles } from '#app/domain/roles.ts'
import { changeRole } from '#app/domain/staff/membership.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/role.route.ts'
import { ofMember, readMemberForm, tell, toStaff } from './change.server.ts'

export const loader = toStaff

const change = z.extend(ofMember, { role: z.enum(roles) })

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name, role } = await readMemberForm({ request, context }, change)
  const outcome = await changeRole({ id }, role, context.get(staffContext))
  const { label } = roleWords[role]
  if (outcome === 'changed') return tell('success', messages.roleChanged(name, label), context)
  if (outcome === 'unchanged') return tell('info', messages.roleUnchanged(name, label), context)
  return tell('error', messages[outcome], context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
