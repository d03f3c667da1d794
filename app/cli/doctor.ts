import { checkClock } from '#app/domain/installation/clock.server.ts'
import { examineInstallation } from '#app/domain/operation/examine.server.ts'
import { reconcileResumes } from '#app/domain/resumes/reconcile.server.ts'
import { adoptUnlessAnothers } from '#app/domain/storage/identity.server.ts'
import { confirmClock } from '#app/domain/sweeps/confirm.server.ts'
import { version } from '#app/platform/version.ts'
import { print } from './output.ts'
import { CommandProblem, requireInstallation } from './problem.ts'

const usage = `
  npm run doctor              compares what the database and the storage hold, and says what to do
  npm run doctor -- --mend    also brings files back from the quarantine, and marks applications whose file is gone
  npm run doctor -- --adopt   gives the storage the id of this database, whatever installation it belonged to
  npm run doctor -- --trust-clock   says that the clock is right, so that automatic erasures go on
`

const anothers =
  'The storage belongs to another installation, and no application here names any of its files: set DATABASE_URL or STORAGE_URL right. If that other one is no more, remove its mark, the file resumes/installation, first.'

/** Answers the exit code: 1 where something is to be done. */
export async function runDoctorCommand(words: string[]): Promise<number> {
  const [task, ...more] = words
  if (more.length > 0 || (task && !['--mend', '--adopt', '--trust-clock'].includes(task)))
    throw new CommandProblem(usage)
  await requireInstallation()
  if (task === '--adopt' && !(await adoptUnlessAnothers())) throw new CommandProblem(anothers)
  if (task === '--trust-clock' && (await confirmClock('operator', await checkClock())) === 'changed')
    throw new CommandProblem('The clock changed meanwhile: run this again.')
  if (task === '--mend') await reconcileResumes()
  print(`Arecaloom ${version}`)
  let toDo = 0
  for await (const { says, isInOrder } of examineInstallation()) {
    if (!isInOrder) toDo++
    print(`${isInOrder ? '     ' : 'TO DO'} ${says}`)
  }
  print(toDo === 0 ? 'Nothing is to be done.' : `To be done: ${toDo}.`)
  return toDo === 0 ? 0 : 1
}
