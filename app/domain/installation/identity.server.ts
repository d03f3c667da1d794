import { randomUUID } from 'node:crypto'
import { database, ifTableIsMissing, provider } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'

const number = 1

export const noInstallation = `No installation was found: the data folder is ${env.dataDir}, the database ${provider === 'postgres' ? 'the Postgres of DATABASE_URL' : 'SQLite'}. Start the server once, or point DATA_DIR and DATABASE_URL to your installation.`

/** Whether the database belongs to this product, in any version. */
export function isInstalled(): Promise<boolean> {
  const asked = database.staff.count()
  return asked.then(() => true).catch(ifTableIsMissing(false))
}

export function findInstallation() {
  return database.installation.findUnique({ where: { number } })
}

/** Gives the database, at its first start, the id that its backups carry. */
export async function identifyInstallation(): Promise<void> {
  // An upsert of Prisma reads first, and fails if another instance starts at the same time.
  await database.$executeRaw`
    INSERT INTO installation (number, id) VALUES (${number}, ${randomUUID()}) ON CONFLICT DO NOTHING`
}
