import { jobEditor as words } from '#app/content/admin/jobs.ts'
import { type JobField, type JobInput, jobFields } from '#app/domain/jobs/fields.ts'
import { compareLines } from '#app/routes/admin/editing/compare.server.ts'
import type { ComparedField } from '#app/ui/editor/difference.tsx'

export function differencesBetweenJobs(left: JobInput, right: JobInput): ComparedField[] {
  return jobFields
    .filter((field) => left[field] !== right[field])
    .map((field) => ({ name: nameOf(field), ...compareLines(shown(left, field), shown(right, field)) }))
}

const { fields, sections, statuses } = words

function nameOf(field: JobField): string {
  const isSalary = field === 'salaryMin' || field === 'salaryMax'
  return isSalary ? `${sections.salary}: ${fields[field].toLowerCase()}` : fields[field]
}

function shown(job: JobInput, field: JobField): string {
  if (field === 'status') return statuses[job.status as keyof typeof statuses] ?? job.status
  return field === 'opensAt' || field === 'closesAt' ? job[field].replace('T', ' ') : job[field]
}
