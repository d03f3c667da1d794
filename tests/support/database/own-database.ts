// Before a test file: its own installation, before anything of the app is imported and reads the environment.
import { afterAll } from 'vitest'
import { createDatabase } from './database.ts'

const own = await createDatabase('prepared')
process.env.DATA_DIR = own.dataDir
process.env.DATABASE_URL = own.url

afterAll(async () => {
  const { database } = await import('#app/platform/database/database.server.ts')
  await database.$disconnect()
  await own.drop()
})
