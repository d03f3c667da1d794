import { data } from 'react-router'
import { staffMessages as messages } from '#app/content/admin/staff/members.ts'
import { revokeInvitation } from '#app/domain/staff/invitations.server.ts'
import { z } from '#app/domain/zod.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/revoke.route.ts'
import { tell, toStaff } from './change.server.ts'

export const loader = toStaff

const revocation = z.object({ email: z.string().check(z.maxLength(254)) })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, revocation)
  if (!form.ok) throw data(null, { status: form.status })
  const isRevoked = await revokeInvitation(form.value.email, context.get(staffContext))
  return isRevoked ? tell('success', messages.revoked, context) : tell('info', messages.notRevoked, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
