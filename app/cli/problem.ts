import { isInstalled, noInstallation } from '#app/domain/installation/identity.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'

/** Ends a command; `message` says what is wrong and what to do, or how the command is said. */
export class CommandProblem extends Error {}

export async function requireInstallation(): Promise<void> {
  if (!(await isInstalled())) throw new CommandProblem(noInstallation)
  // The command stamps its rows by the clock that the copies of the server share.
  await databaseNow()
}
