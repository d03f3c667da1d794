import { bulkMessages } from '#app/content/admin/bulk.ts'
import { exportNames } from '#app/content/admin/exports.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { exportList } from '#app/domain/exports/list-table.server.ts'
import { exportTable } from '#app/domain/exports/records.server.ts'
import { exportResumes } from '#app/domain/exports/resumes.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { arrivingKinds, hasSteps, isOneOf, wordsOf } from '#app/domain/records/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery, redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/downloads.route.ts'
import { readSelection } from './request.server.ts'

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' }

/** Streams a file of the selected records. If that cannot start, the list shows the error. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const asked = askedFile(url, pattern, context.get(staffContext))
  if (!asked) return redirectToDashboard({ url })
  const { query, body, name, type } = asked
  const begun = await readOrFault(body)
  if ('fault' in begun)
    return redirectWithNotice(listHref(query), { kind: 'error', text: bulkMessages.downloadFailed }, context)
  const today = dateOf(dayOf(new Date(), company.timeZone))
  return privateStream(begun, `${name}-${today}.${type}`, types[type])
}

/** Lists that are pages of their own are exported as they are filtered. Null of a kind that has no such file. */
function askedFile(url: URL, pattern: string, by: StaffMember) {
  const own = (['audit', 'subscribers'] as const).find((name) => pattern.includes(name))
  if (own) {
    const query = parseListQuery(url, own)
    return { query, body: exportList(own, query, by), name: exportNames[own], type: 'csv' as const }
  }
  const { query, selection } = readSelection(url)
  if (pattern.endsWith('resumes'))
    return hasSteps(query.tab)
      ? { query, body: exportResumes(selection, by), name: exportNames.resumes, type: 'zip' as const }
      : null
  return isOneOf(arrivingKinds, query.tab)
    ? { query, body: exportTable(query.tab, selection, by), name: wordsOf(query.tab).many, type: 'csv' as const }
    : null
}
