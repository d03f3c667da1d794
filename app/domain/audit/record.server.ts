import { type EventClient, enqueueEvents } from '#app/domain/webhooks/enqueue.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { AuditAction } from './actions.ts'

/** Who does it: a member of the staff, an applicant by their receipt, who else sends a form, a command, or the product itself. */
export type Actor = StaffActor | 'applicant' | 'visitor' | 'operator' | 'system'

export interface StaffActor {
  id: string
  email: string
}

/** Ids, numbers, statuses, moments and names of fields; never what they hold. */
export type AuditDetails = Record<string, string | number | boolean | null | string[]>

export type AuditClient = EventClient & Pick<Prisma.TransactionClient, 'auditEvent'>

/** In the transaction that it tells of: nothing is done and not told, or told and not done. Webhooks are told as well. */
export function recordEvent(
  client: AuditClient,
  by: Actor,
  action: AuditAction,
  id: string | number | null = null,
  details: AuditDetails = {},
): Promise<unknown> {
  return recordEvents(client, by, action, [id], details)
}

/** The same, done to many at once. */
export async function recordEvents(
  client: AuditClient,
  by: Actor,
  action: AuditAction,
  ids: (string | number | null)[],
  details: AuditDetails = {},
): Promise<void> {
  const actor = typeof by === 'string' ? { actor: by } : { actor: 'staff', staffId: by.id, staffEmail: by.email }
  const [subject] = action.split('.')
  await client.auditEvent.createMany({
    data: ids.map((id) => ({ ...actor, action, subject, subjectId: id === null ? null : String(id), details })),
  })
  await enqueueEvents(client, action, ids, details)
}

/** Tries whether the log can be written, in a transaction that is rolled back. */
export async function tryToRecord(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO audit_events (id, action, actor, details) VALUES (${id}, 'probe', 'system', '{}')`
}
