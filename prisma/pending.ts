import type { Migration } from './read-migrations.ts'

/** `message` says what is wrong with the database and what to do. The caller names the database before it. */
export class UnfitDatabase extends Error {}

/** A row of `_prisma_migrations`. */
export interface Applied {
  name: string
  checksum: string
  isFinished: boolean
  version: string | undefined
}

export function pendingMigrations(applied: Applied[], migrations: Migration[]): Migration[] {
  for (const { name, checksum, version, isFinished } of applied) {
    const migration = migrations.find((known) => known.name === name)
    if (!migration) {
      const newer = version ? `version ${version}, which made it,` : 'the version that made it,'
      throw new UnfitDatabase(
        `has migration ${name}, which this older version does not know: start ${newer} or a newer one, or restore a backup made before the update.`,
      )
    }
    if (!isFinished)
      throw new UnfitDatabase(
        `has migration ${name}, which another program began and did not finish: restore a backup made before, or have that program finish it (npx prisma migrate resolve).`,
      )
    if (checksum !== migration.checksum)
      throw new UnfitDatabase(
        `was given migration ${name} with another text than this version has: start the version that it was last used with${version ? ` (${version} or later)` : ''}, or restore a backup made with this one.`,
      )
  }
  return migrations.filter(({ name }) => !applied.some((found) => found.name === name))
}
