// Subscribers from CSV, by the columns that the owner chooses.
import { afterEach, expect, test } from 'vitest'
import {
  importDetails as details,
  importMessages as messages,
  importPage as words,
} from '#app/content/admin/company/imports.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'

const owner = await signIn()

afterEach(async () => {
  await database.import.deleteMany()
  await database.subscriber.deleteMany()
})

async function upload(content: BlobPart) {
  const page = await owner.open('/admin/import')
  const file = new File([content], 'members.csv')
  return owner.submit(page, words.upload.submit.idle, { content: 'subscribers', file })
}

const emails = async (status: string) =>
  (await database.subscriber.findMany({ where: { status } })).map(({ email }) => email).toSorted()

test('imports subscribers once, with their dates, and undoes it', async () => {
  await database.subscriber.create({ data: { email: 'here@example.com', status: 'unsubscribed', token: 't' } })
  const mails = await database.outboxItem.count()
  const page = await upload(
    [
      'id,Email Address,Subscribed,Created at',
      '1,Ann@Example.com,true,2020-02-03T10:00:00Z',
      '2,bob@example.com,false,2020-02-03',
      '3,ann@example.com,true,',
      '4,not an address,true,',
      '5,here@example.com,true,',
      '6,"zoë@example.com",true,2999-01-01',
    ].join('\r\n'),
  )
  const { would, imported, known, unsubscribed, bad } = details.outcome
  for (const text of [would.subscribers(2), known.subscribers(2), unsubscribed(1), bad(1, '5')])
    expect(page.text).toContain(text)
  expect(await emails('confirmed')).toEqual([])

  const refused = await owner.submit(page, details.table.submit.subscribers(2))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(messages.consentMissing.subscribers)
  await owner.submit(refused, details.table.submit.subscribers(2), { consent: 'on' })
  await workOnImports()
  const done = await owner.open(page.url.pathname)
  expect(done.text).toContain(imported.subscribers(2))
  expect(done.text).toContain(bad(1, '5'))
  expect(await emails('confirmed')).toEqual(['ann@example.com', 'zoë@example.com'])
  expect(await emails('unsubscribed')).toEqual(['here@example.com'])
  expect(await database.outboxItem.count()).toBe(mails)
  expect(await database.importItem.count()).toBe(0)
  const ann = await database.subscriber.findUniqueOrThrow({ where: { email: 'ann@example.com' } })
  expect(ann.confirmedAt).toEqual(new Date('2020-02-03T10:00:00Z'))
  expect(ann.token).not.toBeNull()
  expect((await owner.open('/admin/subscribers')).text).toContain('Consent of import')

  await database.subscriber.update({ where: { email: 'ann@example.com' }, data: { status: 'unsubscribed' } })
  await owner.submit(done, details.undo.submit)
  await workOnImports()
  expect(await emails('confirmed')).toEqual([])
  expect(await emails('unsubscribed')).toEqual(['ann@example.com', 'here@example.com'])
})

test('takes another column for the address, and the separator and encoding of Excel', async () => {
  const page = await upload(Buffer.from('E-mail;Zweite Adresse\nx;m\xfcller@example.com\ny;b@example.com', 'latin1'))
  expect(page.text).toContain(details.table.none.subscribers)
  const other = await owner.submit(page, details.table.check, { email: '1' })
  expect(other.text).toContain(details.outcome.would.subscribers(2))
  await owner.submit(other, details.table.submit.subscribers(2), { consent: 'on' })
  // As if the colleague's account were gone.
  await database.import.updateMany({ data: { staffId: null } })
  await workOnImports()
  expect(await emails('confirmed')).toEqual(['b@example.com', 'müller@example.com'])
})

test('leaves out an address that was erased here, and lists dates that it cannot read', async () => {
  await database.subscriber.create({ data: { email: 'gone@example.com', status: 'confirmed', token: 'gone' } })
  await eraseSubscription('gone@example.com', 'system')
  const page = await upload('Courriel;Inscrit le\ngone@example.com;31.12.2020\nnew@example.com;autumn')
  const { would, erased, undated } = details.outcome
  for (const text of [would.subscribers(1), erased(1), undated(1, '3')]) expect(page.text).toContain(text)
  expect(page.text).not.toContain('gone@example.com')
})

test('refuses a table with more lines than it reads', async () => {
  const page = await upload(`email\n${'a@example.com\n'.repeat(20_001)}`)
  expect(page.status).toBe(400)
  expect(page.text).toContain(messages.problems.tooMany)
})
