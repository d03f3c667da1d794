import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeProblem } from '#app/domain/backups/problem.server.ts'
import { type Restored, restoreBackup } from '#app/domain/backups/restore.server.ts'
import { formatAmount, numeral, print, printProgress } from './output.ts'
import { CommandProblem } from './problem.ts'

const usage = `
  npm run restore -- <folder>             puts the backup in that folder in the place of what is here
    --overwrite                           also where there is something to lose
    --erasures <folder>                   leaves out what a ledger of erasures tells, taken along from another machine
    --ignore-erasures-since <moment>      brings back what was erased by accident from that moment on, such as
                                          2026-11-26T09:00Z, and takes it out of the ledger

  Stop the server first. Whatever the backup was made on, it is restored to the database of DATABASE_URL and the storage
  of STORAGE_URL. What has been erased stays erased.
`

/** Returns the exit code. */
export async function runRestoreCommand(words: string[]): Promise<number> {
  const restoration = parse(words)
  if (!restoration) throw new CommandProblem(usage)
  try {
    report(restoration.folder, await restoreBackup({ ...restoration, onWait: sayWaiting, onProgress: printProgress }))
    return 0
  } catch (error) {
    throw new CommandProblem(`The records are as they were before. ${describeProblem(error)}`)
  }
}

function parse(words: string[]) {
  try {
    const options = {
      overwrite: { type: 'boolean' },
      erasures: { type: 'string' },
      'ignore-erasures-since': { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) return null
    const { overwrite = false, erasures, 'ignore-erasures-since': since } = values
    const ignoreErasuresSince = since === undefined ? undefined : new Date(since)
    if (ignoreErasuresSince && Number.isNaN(ignoreErasuresSince.getTime())) return null
    return {
      folder: path.resolve(folder),
      overwrite,
      erasures: erasures && path.resolve(erasures),
      ignoreErasuresSince,
    }
  } catch {
    return null
  }
}

function sayWaiting(seconds: number) {
  print(`A server has used this database. Waiting for up to ${seconds} s to see whether it still runs.`)
}

function report(folder: string, restored: Restored) {
  const { rows, files, missing, known, ignored, isToldSince, leftOut, held, unread, accounts, ledgerProblem } = restored
  print(`${folder} is restored: ${formatAmount(rows, 'record')} and ${formatAmount(files, 'file')}.`)
  print(`Erasures known: ${numeral(known)}. Records left out, because they have been erased: ${numeral(leftOut)}.`)
  if (ignored > 0)
    print(
      `Erasures ignored and taken out of the ledger: ${numeral(ignored)}. Newer backups beside this one may still list them: move those away.`,
    )
  if (!isToldSince)
    print(
      'People who were erased after this backup was made may be back: no record of those erasures is here. If the old machine still has a folder erasures in its DATA_DIR, restore once more before the server starts, with --overwrite --erasures and that folder. Without such a folder, no record was ever erased there.',
    )
  if (held > 0)
    print(
      `Mails that waited to be sent when the backup was made: ${numeral(held)}. They may have been sent since, so none is sent automatically: they can be sent again from the administrator’s page Mail.`,
    )
  if (missing > 0)
    print(`Files that the backup lacks: ${numeral(missing)}. Run the command doctor, which says which and what to do.`)
  for (const other of unread) print(`${other} is damaged: the erasures it records could not be read.`)
  if (ledgerProblem)
    print(
      `${ledgerProblem} The ledger of erasures still tells of the accident: once the storage can be used, run the same command again.`,
    )
  if (accounts.length > 0) print(`These accounts may sign in, with the passwords they had: ${accounts.join(', ')}.`)
  else print('There is no account: the next start makes the first administrator.')
  print('Start the server now.')
}
