import { href } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { exportNames } from '#app/content/admin/exports.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { exportList } from '#app/domain/exports/list-table.server.ts'
import { exportTable } from '#app/domain/exports/records.server.ts'
import { exportResumes } from '#app/domain/exports/resumes.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { hasSteps, isOneOf, submissionKinds, wordsOf } from '#app/domain/records/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery, readSelection, redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/downloads.route.ts'

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' }

/** Streams a file of the selected records. If that cannot start, the list shows the error. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const file = requestedFile(url, pattern, context.get(staffContext))
  if (!file) return redirectToDashboard({ url })
  const { query, body, name, type } = file
  const stream = await catchFault(body)
  if ('fault' in stream)
    return redirectWithNotice(listHref(query), { kind: 'error', text: bulkMessages.downloadFailed }, context)
  const today = isoDate(dayOf(new Date(), company.timeZone))
  return privateStream(stream, `${name}-${today}.${type}`, types[type])
}

/**
 * The file of an address; `null` if the kind of record has no such file. Lists with their own page export their filter.
 */
function requestedFile(url: URL, pattern: string, by: StaffMember) {
  switch (`/${pattern}`) {
    case href('/admin/audit/export'):
      return fileOfList('audit', url, by)
    case href('/admin/subscribers/table'):
      return fileOfList('subscribers', url, by)
    case href('/admin/dashboard/selected/resumes'): {
      const { query, selection } = readSelection(url)
      if (!hasSteps(query.tab)) return null
      return { query, body: exportResumes(selection, by), name: exportNames.resumes, type: 'zip' as const }
    }
    default: {
      const { query, selection } = readSelection(url)
      if (!isOneOf(submissionKinds, query.tab)) return null
      const body = exportTable(query.tab, selection, by)
      return { query, body, name: wordsOf(query.tab).many, type: 'csv' as const }
    }
  }
}

function fileOfList(list: 'audit' | 'subscribers', url: URL, by: StaffMember) {
  const query = parseListQuery(url, list)
  return { query, body: exportList(list, query, by), name: exportNames[list], type: 'csv' as const }
}
