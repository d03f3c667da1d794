import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { isReadyForStaff } from '#app/domain/staff/accounts.server.ts'

const usage = `
  npm run samples -- remove    takes the sample openings off the careers page
`

/** Answers the exit code. */
export async function runSamplesCommand(words: string[]): Promise<number> {
  if (words.join(' ') !== 'remove') return refuse(usage)
  if (!(await isReadyForStaff()))
    return refuse('There is no installation here yet: start the server with SAMPLE_CONTENT=false to have no samples.\n')
  const removed = await removeSampleJobs()
  if (removed === 'unavailable') return refuse('The samples are not removed: the database cannot be written.\n')
  process.stdout.write(
    removed === 0
      ? 'There are no sample openings.\n'
      : `Sample openings removed: ${removed}. What was sent in for them stays.\n`,
  )
  return 0
}

function refuse(reason: string): number {
  process.stderr.write(reason)
  return 1
}
