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

/** The noun of what an event is about in the end. */
export const ownerOf = (noun: string): string => partOf[noun as AuditSubject] ?? noun

/** The nouns with which the log tells of a thing and of its parts. */
export const nounsAbout = (owner: string): string[] => [owner, ...nouns.filter((noun) => partOf[noun] === owner)]

/** Parts that can be asked for without their owner. */
const hasOwnGroup = (noun: string) => noun === 'resume'

/** The filters of the log: all about one noun, or the actions that must not be overlooked. */
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

/** Actors that are no member of the staff. */
export const automatics: Extract<Actor, string>[] = ['applicant', 'visitor', 'operator', 'system']
