import { inboxes, kinds } from './records/kinds.ts'

/** The role of a colleague; the first account is an owner. */
export const roles = ['owner', 'recruiter', 'editor'] as const

export type Role = (typeof roles)[number]

/** The areas of the administrator side. `company`: accounts, settings, the audit log, storage and backups. */
const areas = [...kinds.map(({ area }) => area), 'company'] as const

export type Area = (typeof areas)[number]

export const areasOf: Record<Role, readonly Area[]> = {
  owner: areas,
  recruiter: ['applications', 'jobs', ...inboxes.map(({ area }) => area)],
  editor: ['posts'],
}
