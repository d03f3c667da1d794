import type { AuditGroup } from './groups.ts'
import type { Actor } from './record.server.ts'

type Automatic = Extract<Actor, string>

export const automatics: Automatic[] = ['applicant', 'visitor', 'operator', 'system']

export interface AuditFilter {
  /** The id of a member of the staff, who may have left, or who else can have done it. */
  person: string | null
  group: AuditGroup | null
  subject: { noun: string; id: string } | null
  /** Days in the company's time zone, as in '2026-11-23', the last one too. */
  from: string | null
  to: string | null
}

/** Beside a place between two events: `older` are below it. */
export interface AuditCursor {
  side: 'older' | 'newer'
  at: number
  id: number
}
