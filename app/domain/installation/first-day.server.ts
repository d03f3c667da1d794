import { databaseTime } from '#app/platform/clock.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'

/**
 * The beginning of the installation's life, by the first of its steps. Backups and archives carry these, so that it
 * never changes.
 */
export async function firstMoment(): Promise<Date> {
  const asked = database.installationStep.aggregate({ _min: { doneAt: true } })
  return (await asked.catch(ifTableIsMissing(null)))?._min.doneAt ?? databaseTime()
}
