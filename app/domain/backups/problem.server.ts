import { describeDatabaseProblem } from '#app/platform/database/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'

/** `message` says what is wrong and what to do, and nothing of any row. */
export class BackupProblem extends Error {}

/** One sentence for whoever runs the server. */
export function describeProblem(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (error instanceof StorageError)
    return `The storage of the files fails (${error.code}): see that STORAGE_URL is right, that it runs and has room.`
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return `${error.path} cannot be read or written (${(error as NodeJS.ErrnoException).code}): see that the disk has room and that user ${process.getuid?.()} may use the folder.`
  return describeDatabaseProblem(error)
}
