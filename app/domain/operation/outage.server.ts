import { isDatabaseProblem } from '#app/platform/database/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'

/** A temporary failure of the database or a storage. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageError || isDatabaseProblem(error)
}
