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
  /** Null where it was no member of the staff. */
  deletedBy: string | null
  expiresAt: Date
}
