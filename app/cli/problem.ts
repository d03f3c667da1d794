import { isInstalled, noInstallation } from '#app/domain/installation/identity.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'

/** Ends a command. `message` says what is wrong and what to do, or shows the usage. */
export class CommandProblem extends Error {}

export async function requireInstallation(): Promise<void> {
  if (!(await isInstalled())) throw new CommandProblem(noInstallation)
  // Commands stamp their rows by the database clock, which all instances share.
  await databaseNow()
}
