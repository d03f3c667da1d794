import { href, redirect } from 'react-router'
import { accountMessages as messages } from '#app/content/admin/account.ts'
import { renameStaff } from '#app/domain/staff/accounts.server.ts'
import { nameForm } from '#app/domain/staff/forms.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/name.route.ts'

export const loader = () => redirect(href('/admin/account'))

/** A longer one than the field takes is sent by no page of ours. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, nameForm)
  if (form.ok) await renameStaff(context.get(staffContext), form.value.name)
  const notice = form.ok
    ? { kind: 'success' as const, text: messages.renamed }
    : { kind: 'error' as const, text: messages.nameTooLong }
  return redirectWithNotice(href('/admin/account'), notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
