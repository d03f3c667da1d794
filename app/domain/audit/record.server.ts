import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { AuditAction } from './actions.ts'

/**
 * The actor: a colleague, an applicant by their receipt, another sender of a form, a command, or the product itself.
 */
export type Actor = StaffActor | 'applicant' | 'visitor' | 'operator' | 'system'

export interface StaffActor {
  id: string
  email: string
}

export const staffIdOf = (by: Actor) => (typeof by === 'string' ? null : by.id)

/** Ids, numbers, statuses, times and names of fields, never the values of fields. */
export type AuditDetails = Record<string, string | number | boolean | null | string[]>

/** Facts for listeners alone; the log does not store them. */
interface Untold {
  /** The network that a form came from, as the limits count it. */
  visitor?: string | undefined
  /** The people whose records were erased. */
  erased?: ErasedPerson[]
}

export interface ErasedPerson {
  name: string
  email: string
  reference: string
  /** Undefined for records without a number. */
  phone?: string | null
}

/** An action as it was recorded. */
export interface RecordedAction extends Untold {
  action: AuditAction
  ids: (string | number | null)[]
  by: Actor
  details: AuditDetails
}

type Listener = (transaction: Prisma.TransactionClient, recorded: RecordedAction) => Promise<unknown>

/** The listeners of each action, and of every action (`*`). */
export type Listeners = Partial<Record<AuditAction | '*', readonly Listener[]>>

let listeners: Listeners | undefined

/** Set once, by app/domain/events.ts. */
export function setListeners(table: Listeners): void {
  listeners = table
}

/** Records an action in its own transaction, so that the action and its entry are stored together or not at all. */
export function recordEvent(
  client: Prisma.TransactionClient,
  by: Actor,
  action: AuditAction,
  id: string | number | null = null,
  details: AuditDetails = {},
  untold: Untold = {},
): Promise<void> {
  return recordEvents(client, by, action, [id], details, untold)
}

/** Records the same action of many, then calls its listeners in the same transaction. */
export async function recordEvents(
  client: Prisma.TransactionClient,
  by: Actor,
  action: AuditAction,
  ids: (string | number | null)[],
  details: AuditDetails = {},
  untold: Untold = {},
): Promise<void> {
  if (!listeners) throw new Error('The table of listeners is missing: import app/domain/events.ts.')
  const actor = typeof by === 'string' ? { actor: by } : { actor: 'staff', staffId: by.id, staffEmail: by.email }
  const [subject] = action.split('.')
  await client.auditEvent.createMany({
    data: ids.map((id) => ({ ...actor, action, subject, subjectId: id === null ? null : String(id), details })),
  })
  if (ids.length === 0) return
  for (const listener of [...(listeners['*'] ?? []), ...(listeners[action] ?? [])])
    await listener(client, { action, ids, by, details, ...untold })
}

/** Checks that the log can be written, in a transaction that it rolls back. */
export async function tryToRecord(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO audit_events (id, action, actor, details) VALUES (${id}, 'probe', 'system', '{}')`
}
