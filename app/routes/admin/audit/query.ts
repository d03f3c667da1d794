import { href } from 'react-router'
import type { AuditCursor, AuditFilter } from '#app/domain/audit/filter.ts'

/** The address of the log with these filters. */
export function auditHref(filter: AuditFilter, cursor: AuditCursor | null = null, path = href('/admin/audit')): string {
  const { person, group, subject, from, to } = filter
  const parameters = new URLSearchParams({
    ...(person && { person }),
    ...(group && { group }),
    ...(subject && { subject: subject.noun, id: subject.id }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { [cursor.side]: `${cursor.at}.${cursor.id}` }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export const noFilter: AuditFilter = { person: null, group: null, subject: null, from: null, to: null }
