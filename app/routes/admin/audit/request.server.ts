import * as z from 'zod/mini'
import type { AuditCursor, AuditFilter } from '#app/domain/audit/filter.ts'
import { auditGroups } from '#app/domain/audit/groups.ts'
import { isLocalTime } from '#app/domain/local-time.ts'

const word = z.catch(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/))), null)
const day = z.catch(z.nullable(z.string().check(z.refine((text) => isLocalTime(`${text}T00:00`)))), null)
const place = z.catch(z.nullable(z.string().check(z.regex(/^\d{1,15}\.\d{1,10}$/))), null)

const parameters = z.object({
  person: word,
  group: z.catch(z.nullable(z.enum(auditGroups as [string, ...string[]])), null),
  subject: word,
  id: word,
  from: day,
  to: day,
  older: place,
  newer: place,
})

const names = ['person', 'group', 'subject', 'id', 'from', 'to', 'older', 'newer']

/** What nobody can have asked for is as good as not asked. */
export function parseAuditQuery({ searchParams }: URL): { filter: AuditFilter; cursor: AuditCursor | null } {
  const sent = names.map((name) => [name, searchParams.get(name) || null])
  const { person, group, subject, id, from, to, older, newer } = parameters.parse(Object.fromEntries(sent))
  const filter = {
    person,
    group: group as AuditFilter['group'],
    subject: subject && id ? { noun: subject, id } : null,
    from,
    to,
  }
  return { filter, cursor: cursorOf('older', older) ?? cursorOf('newer', newer) }
}

function cursorOf(side: AuditCursor['side'], written: string | null): AuditCursor | null {
  const [at = 0, id = 0] = (written ?? '').split('.').map(Number)
  return written && id < 2 ** 31 ? { side, at, id } : null
}
