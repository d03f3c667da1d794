import { href, redirect } from 'react-router'
import { privacyMessages as messages } from '#app/content/admin/company/privacy.ts'
import { personArchive } from '#app/content/privacy.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { exportPerson } from '#app/domain/privacy/export.server.ts'
import { personForm } from '#app/domain/privacy/form.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/export.route.ts'

export const loader = () => redirect(href('/admin/privacy'))

/** A POST keeps the email address out of URLs and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (text: string) => redirectWithNotice(href('/admin/privacy'), { kind: 'error', text }, context)
  const form = await readForm({ request, context }, personForm)
  if (!form.ok) return refuse(messages.emailInvalid)
  const archive = await catchFault(exportPerson(form.value.email, context.get(staffContext)))
  if ('fault' in archive) return refuse(messages.saveFailed)
  const today = isoDate(dayOf(new Date(), company.timeZone))
  return privateStream(archive, personArchive.fileName(today), 'application/zip')
}
