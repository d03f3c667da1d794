import { findJobToEdit } from '#app/domain/jobs/editing/edit.server.ts'
import { countUndecided } from '#app/domain/jobs/status.server.ts'
import { pick } from '#app/domain/pick.ts'
import { jobNumber } from '#app/routes/admin/jobs/job-number.server.ts'

/** What an address asks before it is done, with what there is to know first; null where it asks nothing. */
export async function askAbout(parameters: URLSearchParams) {
  const about = parameters.has('delete') ? ('delete' as const) : ('close' as const)
  const job = await findJobToEdit(jobNumber(parameters.get(about)))
  if (!job || (about === 'close' && job.state === 'closed')) return null
  return { about, job: pick(job, ['id', 'title', 'department', 'location']), undecided: await countUndecided(job.id) }
}
