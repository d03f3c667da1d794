// Before a test file: its own installation, before anything of the app is imported and reads the environment. Files follow
// each other in one process, which keeps the packages; what is ours starts anew for each, in the environment as it was.
import { afterAll, vi } from 'vitest'
import { createDatabase } from './database.ts'

vi.resetModules()
const environment = { ...process.env }
const own = await createDatabase('prepared')
process.env.DATA_DIR = own.dataDir
process.env.DATABASE_URL = own.url

afterAll(async () => {
  const { database } = await import('#app/platform/database/database.server.ts')
  await database.$disconnect()
  await own.drop()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
})
