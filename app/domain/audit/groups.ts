import { type AuditAction, type AuditSubject, auditActions } from './actions.ts'

/** What can be asked for at once: all that is about one noun, or what may not be overlooked. */
export type AuditGroup = AuditSubject | 'deletion' | 'export'

const nounOf = (action: AuditAction) => action.split('.')[0] as AuditSubject
const verbOf = (action: AuditAction) => action.split('.')[1] ?? ''

export const auditGroups: AuditGroup[] = [...new Set(auditActions.map(nounOf)), 'deletion', 'export']

export function actionsIn(group: AuditGroup): AuditAction[] {
  if (group === 'deletion') return auditActions.filter((action) => /deleted|erased|removed/.test(verbOf(action)))
  if (group === 'export') return auditActions.filter((action) => /exported|downloaded/.test(verbOf(action)))
  return auditActions.filter((action) => nounOf(action) === group)
}
