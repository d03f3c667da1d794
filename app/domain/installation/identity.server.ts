import { randomUUID } from 'node:crypto'
import { database, ifTableIsMissing, provider } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'

const number = 1

export const noInstallation = `No installation was found: the data folder is ${env.dataDir}, the database ${provider === 'postgres' ? 'the Postgres of DATABASE_URL' : 'SQLite'}. Start the server once, or point DATA_DIR and DATABASE_URL to your installation.`

/** Whether there is a database of ours, of whatever version. */
export function isInstalled(): Promise<boolean> {
  const asked = database.staff.count()
  return asked.then(() => true).catch(ifTableIsMissing(false))
}

export function findInstallation() {
  return database.installation.findUnique({ where: { number } })
}

/** At the first start: the database gets the id by which its backups are known. */
export async function identifyInstallation(): Promise<void> {
  // An upsert of Prisma reads first, and fails where another copy starts at the same moment.
  await database.$executeRaw`
    INSERT INTO installation (number, id) VALUES (${number}, ${randomUUID()}) ON CONFLICT DO NOTHING`
}
