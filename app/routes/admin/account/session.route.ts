import { data, href, redirect } from 'react-router'
import { accountMessages as messages } from '#app/content/admin/account.ts'
import { endSession } from '#app/domain/staff/sessions.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/session.route.ts'

export const loader = () => redirect(href('/admin/account'))

const ending = z.object({ id: z.string().check(z.maxLength(40)) })

/** Ends one of the own sessions; of nobody else's there is any. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, ending)
  if (!form.ok) throw data(null, { status: form.status })
  const staff = context.get(staffContext)
  const isEnded = await endSession({ staffId: staff.id, id: form.value.id }, staff)
  const notice = isEnded
    ? { kind: 'success' as const, text: messages.sessionEnded }
    : { kind: 'info' as const, text: messages.sessionGone }
  return redirectWithNotice(href('/admin/account'), notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
