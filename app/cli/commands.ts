import { describeProblem } from '#app/domain/backups/problem.server.ts'
import { runAdminCommand } from './admin.ts'
import { runBackupCommand } from './backup.ts'
import { runDoctorCommand } from './doctor.ts'
import { runRestoreCommand } from './restore.ts'
import { runSamplesCommand } from './samples.ts'

const commands: Record<string, (words: string[]) => Promise<number>> = {
  admin: runAdminCommand,
  backup: runBackupCommand,
  doctor: runDoctorCommand,
  restore: runRestoreCommand,
  samples: runSamplesCommand,
}

/** Answers the exit code. */
export async function runCommand([name = '', ...words]: string[]): Promise<number> {
  const run = commands[name]
  try {
    if (run) return await run(words)
    process.stderr.write(`There is no command ${name}: there are ${Object.keys(commands).join(', ')}.\n`)
  } catch (error) {
    process.stderr.write(`This did not succeed. ${describeProblem(error)}\n`)
  }
  return 1
}
