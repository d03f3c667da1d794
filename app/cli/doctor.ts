import { recordMissingFiles } from '#app/domain/files/missing.server.ts'
import { confirmStorages } from '#app/domain/files/ours.server.ts'
import { checkClock } from '#app/domain/installation/clock.server.ts'
import { examineInstallation } from '#app/domain/operation/examine.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { confirmClock } from '#app/domain/sweeps/brake.server.ts'
import { version } from '#app/platform/version.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run doctor              compares what the database and the storage hold, and says what to do
  npm run doctor -- --mend    notes which files of records are lost or back, and takes the storage for ours
  npm run doctor -- --trust-clock   says that the clock is right, so that automatic erasures go on
`

/** Returns the exit code: 1 if there is something to do. */
export async function runDoctorCommand(words: string[]): Promise<number> {
  const [task, ...more] = words
  if (more.length > 0 || (task && !['--mend', '--trust-clock'].includes(task))) throw new CommandProblem(usage)
  await requireInstallation()
  await loadSettings()
  if (task === '--trust-clock' && (await confirmClock('operator', await checkClock())) === 'changed')
    throw new CommandProblem('The clock changed during the check: run it again.')
  if (task === '--mend') {
    await recordMissingFiles()
    await confirmStorages()
  }
  print(`Arecaloom ${version}`)
  let toDo = 0
  for await (const { says, isInOrder } of examineInstallation()) {
    if (!isInOrder) toDo++
    print(`${isInOrder ? '     ' : 'TO DO'} ${says}`)
  }
  print(toDo === 0 ? 'Nothing is to be done.' : `To be done: ${toDo}.`)
  return toDo === 0 ? 0 : 1
}
