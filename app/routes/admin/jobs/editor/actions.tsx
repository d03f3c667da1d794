import type { ReactNode } from 'react'
import { href } from 'react-router'
import { jobsPage, jobEditor as words } from '#app/content/admin/jobs.ts'
import type { EditedJob } from '#app/domain/jobs/editing/edit.server.ts'
import { PreviewButton } from '#app/routes/admin/editing/preview-button.tsx'
import { stateTones } from '#app/routes/admin/jobs/state-tones.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'

interface JobActionBarProps {
  job: EditedJob | null
  formId: string
  timeZone: string
  children: ReactNode
}

export function JobActionBar({ job, formId, timeZone, children }: JobActionBarProps) {
  const id = job ? String(job.id) : 'new'
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {children}
      <PreviewButton formId={formId} action={href('/admin/jobs/:id/preview', { id })} text={words.preview} />
      {job?.hasPage && <ButtonLink href={href('/careers/:jobId', { jobId: id })} variant="quiet" text={words.view} />}
      {job && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm lg:ml-auto">
          <Badge tone={stateTones[job.state]}>{jobsPage.states[job.state]}</Badge>
          {words.savedBy(job.savedBy, formatDateTime(job.updatedAt, timeZone))}
        </p>
      )}
    </div>
  )
}
