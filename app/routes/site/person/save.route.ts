import { href, redirect } from 'react-router'
import { personArchive } from '#app/content/privacy.ts'
import { personMessages as messages } from '#app/content/site/person.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { exportByLink } from '#app/domain/privacy/links.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/save.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

export const loader = ({ params }: Route.LoaderArgs) => redirect(href('/privacy/data/:token', params))

/** Downloads all data of the address as an archive. */
export async function action({ params, context }: Route.ActionArgs) {
  const page = href('/privacy/data/:token', params)
  const archive = await catchFault(exportByLink(params.token))
  if (archive === null) return redirect(page)
  if ('fault' in archive)
    return redirectWithNotice(page, { kind: 'error', text: messages.saveFailed(company.contactEmail) }, context)
  const today = isoDate(dayOf(new Date(), company.timeZone))
  return privateStream(archive, personArchive.fileName(today), 'application/zip')
}
