import { staffMessages as messages } from '#app/content/admin/staff/members.ts'
import { endSession } from '#app/domain/staff/sessions.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/session.route.ts'
import { ofMember, readMemberForm, tell, toStaff } from './change.server.ts'

export const loader = toStaff

const ending = z.extend(ofMember, { session: z.string().check(z.maxLength(40)) })

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name, session } = await readMemberForm({ request, context }, ending)
  return (await endSession({ staffId: id, id: session }, context.get(staffContext)))
    ? tell('success', messages.signedOut(name, 1), context)
    : tell('info', messages.sessionGone(name), context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
