import { inboxes, kinds } from './records/kinds.ts'

/** What somebody on the staff is there for; the first account is an owner. */
export const roles = ['owner', 'recruiter', 'editor'] as const

export type Role = (typeof roles)[number]

/** What the administrator side is about. `company`: accounts, settings, the audit log, storage and backups. */
const areas = [...kinds.map(({ area }) => area), 'company'] as const

export type Area = (typeof areas)[number]

export const areasOf: Record<Role, readonly Area[]> = {
  owner: areas,
  recruiter: ['applications', 'jobs', ...inboxes.map(({ area }) => area)],
  editor: ['posts'],
}
