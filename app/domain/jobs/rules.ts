/** A job opening as pages show it. */
export interface Job {
  id: number
  title: string
  department: string
  category: string
  location: string
  type: string
  experience: string
  salaryMin: number
  salaryMax: number
  workMode: string
  description: string
  responsibilities: string[]
  requirements: string[]
  qualifications: string[]
  benefits: string[]
  status: string
  opensAt: Date | null
  closesAt: Date | null
  /** Since when it has been there to be read, and when what is there to be read last changed. */
  posted: Date
  updated: Date
}

/** What counts of a job when somebody applies to it. */
export type AppliedTo = Pick<Job, 'id' | 'title' | 'status' | 'opensAt' | 'closesAt'>

type Dated = Pick<Job, 'status' | 'opensAt' | 'closesAt'>

/** Whether a job can be applied to. List, page, form, POST, mark-up and feeds all ask this and nothing else. */
export function isOpen(job: Dated, now: Date): boolean {
  return job.status === 'open' && hasPage(job, now) && (job.closesAt === null || now < job.closesAt)
}

/** Whether a job has a page: neither a draft nor one whose day has yet to come, but one that has closed, still. */
export function hasPage(job: Dated, now: Date): boolean {
  return ['open', 'closed'].includes(job.status) && (job.opensAt === null || job.opensAt <= now)
}
