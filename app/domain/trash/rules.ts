import type { Actor } from '#app/domain/audit/record.server.ts'
import { kinds } from '#app/domain/records/kinds.ts'

/** What can be brought back: named as in the address of the trash. */
export const trashKinds = kinds.map(({ area }) => area)

export type TrashKind = (typeof trashKinds)[number]

export interface TrashRecord {
  id: string
  name: string
  /** What tells it from others of that name. */
  detail: string
  deletedAt: Date
  /** Null where the log does not tell it any more. */
  deletedBy: { email: string } | { actor: Exclude<Actor, object> } | null
  expiresAt: Date
}
