import path from 'node:path'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { describeProblem } from '#app/domain/backups/problem.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { numeral, print } from './output.ts'
import { CommandProblem } from './problem.ts'

const usage = `
  npm run backup                 makes a backup in BACKUP_DIR, or in the folder backups of DATA_DIR
  npm run backup -- <folder>     makes it in that folder

  A backup is a folder arecaloom-… with all records and files. The server may run meanwhile.
`

/** Answers the exit code. */
export async function runBackupCommand(words: string[]): Promise<number> {
  const [parent = env.backup.folder ?? path.join(env.dataDir, 'backups'), ...more] = words
  if (more.length > 0 || parent.startsWith('-')) throw new CommandProblem(usage)
  try {
    const { folder, rows, files, bytes, missing, damaged } = await createBackup(path.resolve(parent), 'operator')
    print(`${folder} is a complete backup: ${numeral(rows)} records and ${numeral(files)} files, ${megabytes(bytes)}.`)
    if (missing > 0)
      print(
        `Files that were missing and are not in it: ${numeral(missing)}. Run the command doctor, which says which and what to do.`,
      )
    for (const file of damaged) print(`${file} is damaged: an earlier backup may hold it intact.`)
    return 0
  } catch (error) {
    throw new CommandProblem(`No backup was made. ${describeProblem(error)}`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
