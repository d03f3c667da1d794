import path from 'node:path'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { describeProblem } from '#app/domain/backups/problem.server.ts'
import { makeScheduledBackup } from '#app/domain/backups/schedule.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { answerParent, lowerPriority, parentSignal } from '#app/platform/processes/own-command.server.ts'
import { formatAmount, numeral, print, printProgress } from './output.ts'
import { CommandProblem } from './problem.ts'

const usage = `
  npm run backup                 makes a backup in BACKUP_DIR, or in the folder backups of DATA_DIR
  npm run backup -- <folder>     makes it in that folder

  A backup is a folder arecaloom-… with all records and files. The server may keep running.
`

/** Returns the exit code. */
export async function runBackupCommand(words: string[]): Promise<number> {
  lowerPriority()
  const [folder = '', began = '', ...others] = words[0] === '--scheduled' ? words.slice(1) : ['', '', '']
  if (began && others.length === 0) return runScheduledBackup(folder, new Date(began))
  const [parent = env.backup.folder ?? path.join(env.dataDir, 'backups'), ...more] = words
  if (more.length > 0 || parent.startsWith('-')) throw new CommandProblem(usage)
  try {
    const signal = parentSignal()
    const making = { onProgress: printProgress, signal }
    const { folder, rows, files, bytes, missing, damaged } = await createBackup(
      path.resolve(parent),
      'operator',
      await databaseNow(),
      making,
    )
    print(
      `${folder} is a complete backup: ${formatAmount(rows, 'record')} and ${formatAmount(files, 'file')}, ${megabytes(bytes)}.`,
    )
    if (missing.length > 0)
      print(
        `Files that were missing and are not in it: ${numeral(missing.length)}. Run the command doctor, which says which and what to do.`,
      )
    for (const file of damaged) print(`${file} is damaged: an earlier backup may hold it intact.`)
    return 0
  } catch (error) {
    throw new CommandProblem(`No backup was made. ${describeProblem(error)}`)
  }
}

/** For the server, which starts it as a child process and gets the result. */
async function runScheduledBackup(folder: string, began: Date): Promise<number> {
  await loadSettings()
  const failure = await makeScheduledBackup(folder, began, parentSignal())
  await answerParent(failure)
  return failure === null ? 0 : 1
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
