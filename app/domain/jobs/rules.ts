/** Decides whether and when a job can be applied to. */
export interface JobOpening {
  status: string
  opensAt: Date | null
  closesAt: Date | null
}

export interface AppliedTo extends JobOpening {
  id: number
  title: string
}

/** Whether a job accepts applications. List, page, form, POST, structured data and feeds all use this rule alone. */
export function isOpen(job: JobOpening, now: Date): boolean {
  return job.status === 'open' && hasPage(job, now) && (job.closesAt === null || now < job.closesAt)
}

export function hasPage(job: JobOpening, now: Date): boolean {
  return ['open', 'closed'].includes(job.status) && (job.opensAt === null || job.opensAt <= now)
}

export const jobStates = ['open', 'planned', 'draft', 'closed'] as const

type JobState = (typeof jobStates)[number]

/** The state that administrators see. `jobsIn` is the same rule in SQL. */
export function stateOf(job: JobOpening, now: Date): JobState {
  if (isOpen(job, now)) return 'open'
  if (job.status === 'open' && job.opensAt !== null && now < job.opensAt) return 'planned'
  return job.status === 'draft' ? 'draft' : 'closed'
}

export const jobGroups = ['open', 'waiting', 'closed'] as const

/** The group of the list in which it can be moved. */
export function groupOf(job: JobOpening, now: Date): (typeof jobGroups)[number] {
  const state = stateOf(job, now)
  return state === 'draft' || state === 'planned' ? 'waiting' : state
}
