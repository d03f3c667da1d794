import { copyFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'
import { provider, query } from '../../support/database/database.ts'

const url = process.env.DATABASE_URL ?? ''

test('closing aborts open reads, and leaves every record of SQLite in one file', async () => {
  const { promise: reading, resolve: begin } = Promise.withResolvers<void>()
  const endless = snapshot(async (client) => {
    begin()
    await client.subscriber.count()
    await new Promise(() => {})
  })
  endless.catch(() => {})
  await reading
  await database.subscriber.create({ data: { email: 'last@example.com' } })
  await closeDatabase()
  let file = url
  if (provider === 'sqlite') {
    file = `${url}-alone`
    await copyFile(url.slice('file:'.length), file.slice('file:'.length))
  }
  expect(await query(file, 'SELECT email FROM subscribers')).toEqual([['last@example.com']])
})
