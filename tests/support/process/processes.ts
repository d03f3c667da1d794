import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Starts a process that migrates the database; `migrations` is a folder with a `prisma/migrations` of its own. */
export function startMigration(databaseUrl: string, migrations = '.'): ChildProcessWithoutNullStreams {
  return start('database/migrate.ts', { DATABASE_URL: databaseUrl }, migrations)
}

/** Migrates the database in another process and answers the names of the migrations that were applied. */
export async function migrate(databaseUrl: string, migrations?: string): Promise<string[]> {
  const output = await finish(startMigration(databaseUrl, migrations))
  return JSON.parse(output.split('\n')[1] ?? '')
}

/** The same, as a user who is not root; answers why it did not succeed. */
export async function failToMigrateAs(uid: number, databaseUrl: string, dataDir: string): Promise<string> {
  const child = start('database/migrate.ts', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, '.', uid)
  return finish(child).catch(String)
}

/** Makes an installation, in another process, as a server's first start does. */
export async function install(environment: Record<string, string>): Promise<void> {
  await finish(start('install.ts', environment))
}

/** Starts this version on what another made, and waits for its workers. */
export async function upgrade(environment: Record<string, string>): Promise<void> {
  await finish(start('upgrade.ts', environment))
}

function start(script: string, environment: Record<string, string>, cwd = '.', uid = process.getuid?.()) {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }
  return spawn(process.execPath, [path.resolve('tests/support', script)], { cwd, env, uid })
}

async function finish(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new Error(`The process ended with ${status}:\n${errors}`)
  return output
}
