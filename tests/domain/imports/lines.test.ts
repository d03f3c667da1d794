// The lines of a table are imported and counted once, however many copies of the server work on them.
import { expect, test } from 'vitest'
import { importLines } from '#app/domain/imports/lines.server.ts'
import { changeImport } from '#app/domain/imports/read.server.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { subscriberTable } from '#app/domain/imports/subscribers.server.ts'
import { database } from '#app/platform/database/database.server.ts'

async function addImport() {
  const facts = { header: ['Email', 'Active'], columns: { email: '0', subscribed: '1' } }
  const { id } = await database.import.create({
    data: { source: 'subscribers', name: 'a.csv', state: 'running', facts },
  })
  const lines = Array.from({ length: 250 }, (_, number) => ({
    ...{ importId: id, number },
    content: [`reader-${id}-${number}@example.com`, number % 2 ? 'no' : 'yes'],
  }))
  await database.importItem.createMany({ data: lines })
  return id
}

async function expectOutcome(id: number) {
  const { facts } = await database.import.findUniqueOrThrow({ where: { id } })
  expect(facts).toMatchObject({ outcome: { imported: 125, unsubscribed: 125, known: 0, bad: [] } })
  expect(await database.subscriber.count({ where: { email: { startsWith: `reader-${id}-` } } })).toBe(125)
}

test('counts each line once although two workers believe that they hold the import', async () => {
  const id = await addImport()
  const work = async () => {
    for (const seen = new Set<string>(); await importLines(subscriberTable, id, seen, 'system'); );
  }
  await Promise.all([work(), work()])
  await expectOutcome(id)
})

test('lets one worker at a time have an import, and the next once its lease has run out', async () => {
  const id = await addImport()
  await database.import.update({ where: { id }, data: { leasedUntil: new Date(Date.now() + 60_000) } })
  await workOnImports()
  expect(await database.importItem.count({ where: { importId: id } })).toBe(250)
  await database.import.update({ where: { id }, data: { leasedUntil: new Date(0) } })
  await Promise.all([workOnImports(), workOnImports()])
  await expectOutcome(id)
  expect(await database.import.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'done', leasedUntil: null })
})

test('starts and undoes an import once, however often that is asked at the same time', async () => {
  const staff = await database.staff.create({ data: { email: 'twice@example.com', passwordHash: '' } })
  const { id } = await database.import.create({
    data: { source: 'subscribers', name: 'a.csv', state: 'read', facts: {} },
  })
  const ask = (state: 'running' | 'undoing') =>
    Promise.all(Array.from({ length: 4 }, () => changeImport(id, state, {}, staff)))
  expect((await ask('running')).filter(Boolean)).toEqual([true])
  await database.import.update({ where: { id }, data: { state: 'done' } })
  expect((await ask('undoing')).filter(Boolean)).toEqual([true])
  expect(await database.auditEvent.count({ where: { staffId: staff.id } })).toBe(2)
})

test('undoes imported applications but for those that were worked on', async () => {
  const facts = { columns: { name: '0', email: '1', position: '2' } }
  const { id } = await database.import.create({
    data: { source: 'applications', name: 'a.csv', state: 'running', facts },
  })
  const people = ['stepped', 'deleted', 'left']
  await database.importItem.createMany({
    data: people.map((name, number) => ({
      importId: id,
      number,
      content: [name, `${name}-${id}@example.com`, 'Dyer'],
    })),
  })
  await workOnImports()
  const rows = await database.jobApplication.findMany({ where: { consentVersion: { startsWith: `import ${id}/` } } })
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  await database.statusChange.create({ data: { applicationId: idOf('stepped'), status: 'reviewing' } })
  await database.jobApplication.update({ where: { id: idOf('deleted') }, data: { deletedAt: new Date() } })
  await database.import.update({ where: { id }, data: { state: 'undoing' } })
  await workOnImports()
  const left = await database.jobApplication.findMany({ where: { id: { in: rows.map((row) => row.id) } } })
  expect(left.map(({ name }) => name).toSorted()).toEqual(['deleted', 'stepped'])
})
