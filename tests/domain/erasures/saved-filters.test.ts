// A saved filter may search for the name of an erased person.
import { beforeEach, expect, test } from 'vitest'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { saveFilter } from '#app/domain/saved-filters/keep.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { eraseRecords } from '../../support/records/erase.ts'

const staff = await database.staff.create({ data: { email: 'owner@example.com', passwordHash: 'none', role: 'owner' } })
const save = (search: string) => saveFilter(staff, search, new URLSearchParams({ q: search, job: '1' }).toString())
const saved = async () => (await database.savedFilter.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)

beforeEach(async () => {
  await database.savedFilter.deleteMany()
  await database.jobApplication.deleteMany()
  await database.auditEvent.deleteMany()
})

test.each(['meera', 'Méera IYER', 'meera.iyer@', 'M%R_2026', '98765', 'Meera Iyer weaver'])(
  'a saved search for “%s” is erased with the person',
  async (search) => {
    const her = { name: 'Meera Iyer', email: 'meera.iyer@example.com', reference: 'M%R_2026', phone: '+919876512345' }
    const { id } = await addApplication({ ...her, position: 'Dyer' })
    await save(search)
    await save('Asha')
    await eraseApplication({ id }, 'applicant')
    expect(await saved()).toEqual(['Asha'])
  },
)

test('characters of a saved search are no wildcards, and a search that never found anything stays', async () => {
  const { id } = await addApplication({ name: '100%', email: 'a@example.com' })
  await addApplication({ name: '100 of them' })
  await save('100%')
  await saveFilter(staff, 'Without a search', 'status=new')
  await saveFilter(staff, 'Of a job', 'job=1&q=')
  await eraseApplication({ id }, 'system')
  expect(await saved()).toEqual(['Without a search', 'Of a job'])
})

test('a saved search is also erased with the last message or enquiry of a person', async () => {
  const message = await addMessage({ name: 'Kiran Nair' })
  const enquiry = await addEnquiry({ phone: '+919812345678' })
  await save('kiran nair')
  await save('9812345678')
  await eraseRecords('contact_messages', [message.id])
  expect(await saved()).toEqual(['9812345678'])
  await eraseRecords('enquiries', [enquiry.id])
  expect(await saved()).toEqual([])
})

test('the log records each erased search by its id alone', async () => {
  const { id } = await addApplication({ name: 'Meera Iyer' })
  await save('meera')
  const filter = await database.savedFilter.findFirstOrThrow()
  await eraseApplication({ id }, 'applicant')
  const events = await database.auditEvent.findMany({ where: { subject: 'saved_filter' }, orderBy: { id: 'asc' } })
  expect(events.map(({ actor, action, subjectId, details }) => [actor, action, subjectId, details])).toEqual([
    ['staff', 'saved_filter.created', String(filter.id), {}],
    ['system', 'saved_filter.deleted', String(filter.id), {}],
  ])
})
