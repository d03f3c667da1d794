// Copies of the server that start at the same moment on an empty Postgres. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { expect, test } from 'vitest'
import { administrator } from '../support/administrator.ts'
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from '../support/database/postgres.ts'
import { isDeep } from '../support/deep.ts'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'

const rounds = 5

async function count(url: string, table: string): Promise<number> {
  const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect()
  try {
    const { rows } = await adapter.queryRaw({ sql: `SELECT count(*) FROM ${table}`, args: [], argTypes: [] })
    return Number(rows[0]?.[0])
  } finally {
    await adapter.dispose()
  }
}

async function startTogether(server: string, folder: string) {
  const url = await createPostgresDatabase(server)
  const { email, password } = administrator
  // With the same folder, so that they also make one secret and mark one storage.
  const environment = {
    DATABASE_URL: url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SITE_URL: 'https://www.example.com',
    COMPANY_NAME: '',
  }
  const copies = await Promise.all([1, 2, 3].map(async () => new Server(await freePort(), folder, environment)))
  try {
    await Promise.all(copies.map((copy) => copy.start()))
    for (const { ended, origin } of copies) {
      expect(ended).toBeNull()
      for (const address of ['/healthz', '/readyz']) {
        const { headers } = await fetch(new URL(address, origin))
        expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      }
    }
    const counts = []
    for (const table of ['installation', 'jobs', 'staff']) counts.push(await count(url, table))
    return counts
  } finally {
    await Promise.all(copies.map((copy) => copy.stop()))
    await dropPostgresDatabase(url)
  }
}

test.runIf(isDeep)(
  'three copies that start together make one installation with six jobs and one account',
  async () => {
    const server = await startPostgres()
    try {
      for (let round = 0; round < rounds; round++) {
        const folder = await mkdtemp(path.join(tmpdir(), 'first-start-'))
        expect(await startTogether(server.url, folder)).toEqual([1, 6, 1])
        await rm(folder, { recursive: true })
      }
    } finally {
      await server.stop()
    }
  },
  600_000,
)
