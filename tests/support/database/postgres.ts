import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PrismaPg } from '@prisma/adapter-pg'

/** A real Postgres: that of TEST_POSTGRES_URL, else one started here. Its data are thrown away when it stops. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.TEST_POSTGRES_URL) return { url: process.env.TEST_POSTGRES_URL, stop: async () => {} }
  const server = spawn(process.execPath, ['tests/support/database/postgres-server.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const failed = ended.then(([status]) => Promise.reject(new Error(`Postgres did not start (${status}).`)))
  const [line] = await Promise.race([once(server.stdout, 'data'), failed])
  async function stop() {
    server.stdin.end()
    await ended
  }
  return { url: String(line).trim(), stop }
}

/** Creates a database beside that of the URL, empty or as a copy of another, and answers its URL. */
export async function createPostgresDatabase(url: string, template = 'template0'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href
  await administer(server, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
}

/** With rights, and past everything of ours. */
export async function administer(url: string, statement: string) {
  const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect()
  try {
    await adapter.executeScript(statement)
  } finally {
    await adapter.dispose()
  }
}
