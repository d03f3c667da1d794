import { removeSamples } from '#app/domain/guide/guide.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { samplePages } from '#app/domain/site/samples.server.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run samples -- remove    moves the sample jobs to the trash, and hides the sample posts, services and sections
`

/** Returns the exit code. */
export async function runSamplesCommand(words: string[]): Promise<number> {
  if (words.join(' ') !== 'remove') throw new CommandProblem(usage)
  await requireInstallation()
  await Promise.all([loadSettings(), loadSite()])
  const { jobs, posts, services, sections } = await removeSamples('operator')
  if (jobs === 'unavailable') throw new CommandProblem('The samples were not removed: the database cannot be written.')
  const left = samplePages().size
  const lines = [
    jobs > 0 &&
      `Sample jobs in the trash: ${jobs}. They stay there for ${keptForDays.trash} days; what was sent in for them stays.`,
    posts > 0 && `Sample posts hidden: ${posts}.`,
    services > 0 && `Sample services hidden: ${services}.`,
    sections > 0 &&
      `Sections with samples hidden in drafts: ${sections}. Visitors see them until somebody publishes the pages at /admin/site.`,
    jobs + posts + services + sections === 0 && 'There are no samples to remove.',
    left > 0 && `Pages with sample words: ${left}. /admin/guide leads through them.`,
  ]
  print(lines.filter(Boolean).join('\n'))
  return 0
}
