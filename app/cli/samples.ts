import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run samples -- remove    moves the sample openings to the trash
`

/** Returns the exit code. */
export async function runSamplesCommand(words: string[]): Promise<number> {
  if (words.join(' ') !== 'remove') throw new CommandProblem(usage)
  await requireInstallation()
  const removed = await removeSampleJobs('operator')
  if (removed === 'unavailable')
    throw new CommandProblem('The samples were not removed: the database cannot be written.')
  print(
    removed === 0
      ? 'There are no sample openings.'
      : `Sample openings removed: ${removed}. They stay in the trash for ${keptForDays.trash} days; what was sent in for them stays.`,
  )
  return 0
}
