import { resumes } from '#app/domain/files/storages.server.ts'
import { describeDatabaseProblem } from '#app/platform/database/problems.server.ts'
import { CommandEnded } from '#app/platform/processes/own-command.server.ts'
import { describeStorageProblem } from '#app/platform/storage/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'

/** `message` says what is wrong and what to do. It contains no data of rows. */
export class BackupProblem extends Error {}

/** One sentence for the operator. */
export function describeProblem(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (error instanceof CommandEnded)
    return `The process that made it ended too early (${error.message}): unless it was killed by hand, give the machine more memory.`
  if (error instanceof StorageError) return describeStorageProblem(resumes.name, error)
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return describeFolderProblem(error as NodeJS.ErrnoException)
  return describeDatabaseProblem(error)
}

function describeFolderProblem({ code = '', path }: NodeJS.ErrnoException): string {
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `${path} has no room left (${code}): make room, or name another folder.`
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `${path} cannot be used (${code}): let user ${process.getuid?.()} read and write it (chown -R), or name another folder.`
  return `${path} cannot be used (${code}): name a folder on a disk that can be written.`
}
