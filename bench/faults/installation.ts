import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrator } from '../../tests/support/administrator.ts'
import { storeDownloads } from '../../tests/support/browser/downloads.ts'
import { freePort } from '../../tests/support/process/port.ts'
import { Server } from '../../tests/support/process/server.ts'

/** Starts the built server on its own folder, with an administrator and a file to download. */
export async function startInstallation(name: string, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), `fault-${name}-`))
  const server = new Server(await freePort(), dataDir, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
    // A given empty database replaces the default one.
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ...environment,
  })
  process.on('exit', () => server.kill())
  await server.start()
  return { dataDir, server, downloads: await storeDownloads(server) }
}
