// The lines of a table are imported and counted once, however many copies of the server work on them. Undoing an import
// leaves what colleagues change at the same time.
import { expect, test } from 'vitest'
import { applicationTable } from '#app/domain/imports/applications.server.ts'
import { importLines } from '#app/domain/imports/lines.server.ts'
import { undoNextPosts } from '#app/domain/imports/posts.server.ts'
import { changeImport } from '#app/domain/imports/read.server.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { subscriberTable } from '#app/domain/imports/subscribers.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { provider } from '../../support/database/database.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'

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

const isWaiting = async () => (await database.$queryRaw<[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length > 0

/** Undoes while a colleague's change is stored but not yet committed. */
async function undoDuring(
  change: (transaction: Prisma.TransactionClient) => Promise<unknown>,
  undo: () => Promise<boolean>,
) {
  let undoing: Promise<boolean> | undefined
  await database.$transaction(async (transaction) => {
    await change(transaction)
    undoing = undo()
    await expect.poll(isWaiting, { interval: 10 }).toBe(true)
  })
  await undoing
}

test.runIf(provider === 'postgres').each(['post', 'page'])(
  'a %s that a colleague saves while the import is undone stays with its redirect',
  async (kind) => {
    const { id: importId } = await database.import.create({ data: { source: 'wordpress', name: 'a.xml', facts: {} } })
    const { id, slug } = await addPost()
    const page = await database.sitePage.create({ data: { name: `page-${kind}`, path: `/${kind}`, draft: {} } })
    const [recordId, target] = kind === 'post' ? [id, `/blog/${slug}`] : [page.name, `/${kind}`]
    await database.siteRedirect.create({ data: { path: `/old-${kind}`, target } })
    await database.importItem.create({ data: { importId, number: 0, state: 'done', recordId } })
    const data = { version: 2 }
    await undoDuring(
      async ({ blogPost, sitePage }) => {
        await blogPost.update({ where: { id }, data })
        await sitePage.update({ where: { name: page.name }, data })
      },
      () => undoNextPosts(importId, 'system'),
    )
    expect(await database.importItem.findMany({ where: { importId } })).toMatchObject([{ state: 'kept' }])
    expect(await database.siteRedirect.count({ where: { target } })).toBe(1)
  },
)

test.runIf(provider === 'postgres')('a note that a colleague writes while the import is undone stays', async () => {
  const { id } = await addApplication({ consentVersion: 'import 77/1' })
  await undoDuring(
    ({ applicationNote }) => applicationNote.create({ data: { applicationId: id, text: 'Good' } }),
    () => applicationTable.undo(77, 'system'),
  )
  expect(await database.applicationNote.count({ where: { applicationId: id } })).toBe(1)
})
