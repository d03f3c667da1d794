interface Dated {
  status: string
  opensAt: Date | null
  closesAt: Date | null
}

export interface AppliedTo extends Dated {
  id: number
  title: string
}

/** Whether a job can be applied to. List, page, form, POST, mark-up and feeds all ask this and nothing else. */
export function isOpen(job: Dated, now: Date): boolean {
  return job.status === 'open' && hasPage(job, now) && (job.closesAt === null || now < job.closesAt)
}

export function hasPage(job: Dated, now: Date): boolean {
  return ['open', 'closed'].includes(job.status) && (job.opensAt === null || job.opensAt <= now)
}
