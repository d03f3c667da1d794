import { expect, test } from 'vitest'
import { readMigrations } from '#prisma/read-migrations.ts'
import { provider } from '../../support/database/database.ts'
import { catalogue } from '../../support/pages/catalogue.ts'

const url = process.env.DATABASE_URL ?? ''
const kinds = '(?:UNIQUE |VIRTUAL )?(INDEX|TRIGGER|TABLE|FUNCTION)(?: IF (?:NOT )?EXISTS)?'
const made = new RegExp(`^\\s*CREATE ${kinds} "(\\w+)"(?:[^;]*? ON "(\\w+)")?`)
const renamed = /^\s*ALTER (INDEX|TABLE) "(\w+)" RENAME TO "(\w+)"/
const dropped = new RegExp(`^\\s*DROP ${kinds} ((?:"\\w+"(?:,\\s*)?)+)`)

/** The objects that the migrations create and drop neither by name nor with their table. */
function standing(scripts: string[]): Map<string, string> {
  const standing = new Map<string, string>()
  for (const statement of scripts.flatMap((script) => script.split(/^(?=\s*(?:CREATE|ALTER|DROP) )/m))) {
    const [, kind, name, on] = made.exec(statement) ?? []
    if (kind && name) standing.set(`${kind} ${name}`, on ?? name)
    const [, renamedKind, from, to = ''] = renamed.exec(statement) ?? []
    if (from && standing.delete(`${renamedKind} ${from}`)) standing.set(`${renamedKind} ${to}`, to)
    const [, droppedKind, names = ''] = dropped.exec(statement) ?? []
    for (const each of names.match(/\w+/g) ?? []) standing.delete(`${droppedKind} ${each}`)
  }
  for (const [object, table] of standing) {
    const hasTable = standing.has(`TABLE ${table}`) || object.startsWith('FUNCTION ')
    if (!hasTable) standing.delete(object)
  }
  return standing
}

test('everything that a migration creates exists until another drops it by name', async () => {
  const expected = [...standing(readMigrations(provider).map(({ sql }) => sql)).keys()]
  expect(expected).toEqual(expect.arrayContaining(['INDEX sort_blog_posts_title', 'TABLE search_posts', 'TABLE jobs']))
  const found = await catalogue(url)
  const tables = found.map(([, table]) => `TABLE ${table}`)
  const others = found.map(([type, , name]) => `${String(type).toUpperCase()} ${name}`)
  expect(expected.filter((object) => ![...tables, ...others].includes(object))).toEqual([])
})

test('notices objects that are lost with a recreated table', () => {
  const scripts = [
    'CREATE TABLE "a" ("id" INTEGER);\nCREATE INDEX "a_id" ON "a"("id");\nCREATE TRIGGER "t" AFTER INSERT ON "a" BEGIN SELECT 1; END;',
    'CREATE TABLE "new_a" ("id" TEXT);\nDROP TABLE "a";\nALTER TABLE "new_a" RENAME TO "a";',
    'CREATE TABLE "b" ("id" INTEGER);\nCREATE INDEX "b_id" ON "b"("id");\nDROP TABLE "b";\nDROP INDEX "a_id";',
  ]
  expect([...standing(scripts).keys()].sort()).toEqual(['TABLE a', 'TRIGGER t'])
})
