import { describeProblem } from '#app/domain/backups/problem.server.ts'
import { runAdminCommand } from './admin.ts'
import { runBackupCommand } from './backup.ts'
import { runDoctorCommand } from './doctor.ts'
import { runMailCommand } from './mail.ts'
import { CommandProblem } from './problem.ts'
import { runRestoreCommand } from './restore.ts'
import { runSamplesCommand } from './samples.ts'

const commands: Record<string, (words: string[]) => Promise<number>> = {
  admin: runAdminCommand,
  backup: runBackupCommand,
  doctor: runDoctorCommand,
  mail: runMailCommand,
  restore: runRestoreCommand,
  samples: runSamplesCommand,
}

/** Returns the exit code. */
export async function runCommand([name = '', ...words]: string[]): Promise<number> {
  const run = commands[name]
  try {
    if (!run)
      throw new CommandProblem(`There is no command ${name}. The commands are: ${Object.keys(commands).join(', ')}.`)
    return await run(words)
  } catch (error) {
    const reason = error instanceof CommandProblem ? error.message : `This did not succeed. ${describeProblem(error)}`
    process.stderr.write(`${reason}\n`)
    return 1
  }
}
