import { staffMessages as messages } from '#app/content/admin/staff/members.ts'
import { signOutEverywhere } from '#app/domain/staff/sessions.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/sign-out.route.ts'
import { ofMember, readMemberForm, tell, toStaff } from './change.server.ts'

export const loader = toStaff

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = await readMemberForm({ request, context }, ofMember)
  const ended = await signOutEverywhere({ staffId: id }, context.get(staffContext))
  return ended > 0
    ? tell('success', messages.signedOut(name, ended), context)
    : tell('info', messages.notSignedIn(name), context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
