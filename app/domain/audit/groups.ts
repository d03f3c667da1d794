import { type AuditAction, type AuditSubject, auditActions } from './actions.ts'
import type { Actor } from './record.server.ts'

/** Parts and their owners: a resume is part of its application, a password of its account. */
const partOf: Partial<Record<AuditSubject, AuditSubject>> = {
  resume: 'application',
  password: 'staff',
  second_factor: 'staff',
  recovery_code: 'staff',
  passkey: 'staff',
}

const nouns = [...new Set(auditActions.map((action) => action.split('.')[0] as AuditSubject))]

/** The owner of the part that an event is about. */
export const ownerOf = (noun: string): string => partOf[noun as AuditSubject] ?? noun

/** A noun and its parts, as the subjects of events. */
export const nounsAbout = (owner: string): string[] => [owner, ...nouns.filter((noun) => partOf[noun] === owner)]

/** Parts that have a filter of their own. */
const hasOwnGroup = (noun: string) => noun === 'resume'

/** The filters of the log: events about one noun, or important actions. */
export type AuditGroup = AuditSubject | 'deletion' | 'export'

export const auditGroups: AuditGroup[] = [
  ...nouns.filter((noun) => hasOwnGroup(noun) || ownerOf(noun) === noun),
  'deletion',
  'export',
]

const endings: Partial<Record<AuditGroup, string[]>> = {
  deletion: ['deleted', 'erased', 'removed'],
  export: ['exported', 'downloaded'],
}

export function actionsIn(group: AuditGroup): AuditAction[] {
  const nouns = nounsAbout(group).filter((noun) => noun === group || !hasOwnGroup(noun))
  const isMeant = (action: AuditAction) =>
    endings[group]?.some((ending) => action.endsWith(ending)) ?? nouns.some((noun) => action.startsWith(`${noun}.`))
  return auditActions.filter(isMeant)
}

/** Actors other than the staff. */
export const automatics: Extract<Actor, string>[] = ['applicant', 'visitor', 'operator', 'system']
