import type { OnProgress } from '#app/domain/backups/format.ts'

export const print = (line: string) => process.stdout.write(`${line}\n`)

export const numeral = (count: number) => count.toLocaleString('en-US')

/** '1 file', '1,204 files' */
export const formatAmount = (count: number, noun: 'record' | 'file') =>
  `${numeral(count)} ${noun}${count === 1 ? '' : 's'}`

/** Prints the progress of a backup or a restore to standard error, so that standard output has only the result. */
export const printProgress: OnProgress = (step, done, isFinished) =>
  process.stderr.write(`  ${step}: ${numeral(done)}${isFinished ? '' : ' …'}\n`)
