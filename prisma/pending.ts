import type { Migration } from './read-migrations.ts'

/** `message` says what is wrong with the database, without naming it, and the way out. */
export class UnfitDatabase extends Error {}

/** What the bookkeeping says. */
export interface Applied {
  name: string
  checksum: string
  isFinished: boolean
  version: string | undefined
}

interface Step {
  migration: Migration
  /** For a database that had a former text of the migration. */
  amendment?: string
}

export function stepsFrom(applied: Applied[], migrations: Migration[]): Step[] {
  for (const { name, version, isFinished } of applied) {
    if (!migrations.some((known) => known.name === name)) {
      const newer = version ? `version ${version}, which made it,` : 'the version that made it,'
      throw new UnfitDatabase(
        `has migration ${name}, which this older version does not know: start ${newer} or a newer one, or restore a backup made before the update.`,
      )
    }
    if (!isFinished)
      throw new UnfitDatabase(
        `has migration ${name}, which another program began and did not finish: restore a backup made before, or have that program finish it (npx prisma migrate resolve).`,
      )
  }
  return migrations.flatMap((migration) => {
    const found = applied.find(({ name }) => name === migration.name)
    if (!found) return [{ migration }]
    if (found.checksum === migration.checksum) return []
    const amendment = migration.amendments.get(found.checksum.slice(0, 12))
    if (amendment === undefined)
      throw new UnfitDatabase(
        `was given migration ${migration.name} with another text than this version has: start the version that it was last used with${found.version ? ` (${found.version} or later)` : ''}, or restore a backup made with this one.`,
      )
    return [{ migration, amendment }]
  })
}
