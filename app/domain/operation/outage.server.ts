import { isDatabaseProblem } from '#app/platform/database/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'

/** The database or a storage cannot be used now, which passes. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageError || isDatabaseProblem(error)
}
