import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { exportPerson } from '#app/domain/privacy/export.server.ts'
import { countOf, findPerson } from '#app/domain/privacy/find.server.ts'
import { eraseAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { emptyInstallation } from '../../support/backups/content.ts'
import { addApplication, addEnquiry, addMessage, pdf } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'
import { settle } from '../../support/storage/file.ts'

vi.mock(import('#app/platform/secrets.server.ts'), { spy: true })

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const address = 'zoë@example.com'
/** Another spelling of hers: in capitals, with a combining accent. */
const written = ['ZOË@EXAMPLE.COM', 'zoe\u0308@Example.com', address]
const other = 'asha@example.com'

beforeEach(async () => {
  await emptyInstallation()
  await identifyInstallation()
})

afterAll(() => rm(parent, { recursive: true, force: true }))

const content = { subject: 'A letter', text: `To ${address}`, html: `<p>${address}</p>` }

function addMail(recipient: string, kind: string, about: { applicationId?: number; messageId?: number } = {}) {
  const deliveries = { create: { outcome: 'refused', response: `550 <${recipient}> unknown` } }
  return database.outboxItem.create({ data: { channel: 'mail', kind, recipient, content, deliveries, ...about } })
}

async function fill() {
  const [first = '', second = '', third = ''] = written
  const application = await addApplication({ email: first }, pdf())
  const quarantined = { deletedAt: new Date(), quarantinedAt: new Date(), suspicions: 'links' }
  const spam = await addMessage({ email: second, ...quarantined })
  const trashed = await addEnquiry({ email: third, deletedAt: new Date() })
  const staff = await database.staff.create({
    data: { email: `${crypto.randomUUID()}@example.com`, passwordHash: 'x' },
  })
  await database.applicationNote.create({ data: { applicationId: application.id, text: 'She was kind.' } })
  await database.savedFilter.create({
    data: { staffId: staff.id, name: 'Her', query: `q=${encodeURIComponent(first)}` },
  })
  await database.subscriber.create({ data: { email: third } })
  await addMail(first, 'application.acknowledged', { applicationId: application.id })
  await addMail('enquiries@arecaloom.example', 'message.notified', { messageId: spam.id })
  await addMail(third, 'newsletter.confirmation')
  const others = await addApplication({ email: other }, pdf())
  await addMessage({ email: other })
  await database.subscriber.create({ data: { email: other } })
  await addMail(other, 'newsletter.confirmation')
  await addMail('enquiries@arecaloom.example', 'application.notified', { applicationId: others.id })
  return { application, spam, trashed, others }
}

const isGone = { applications: [], messages: [], enquiries: [], subscriptions: [], mails: [], searches: [] }

async function expectOthersAlone(others: { resumeKey: string | null }, gone: { resumeKey: string | null }) {
  expect(await findPerson(address)).toMatchObject(isGone)
  const left = [
    (await database.jobApplication.findMany()).map(({ email }) => email),
    (await database.contactMessage.findMany()).map(({ email }) => email),
    await database.enquiry.count(),
    (await database.subscriber.findMany()).map(({ email }) => email),
    (await database.outboxItem.findMany()).map(({ recipient }) => recipient).sort(),
  ]
  expect(left).toEqual([[other], [other], 0, [other], [other, 'enquiries@arecaloom.example']])
  const told = JSON.stringify(await database.delivery.findMany())
  for (const address of written) expect(told).not.toContain(address)
  expect(await filesIn('resumes')).toContain(others.resumeKey)
  expect(await filesIn('resumes')).not.toContain(gone.resumeKey)
}

test('all spellings of an address are one address', () => {
  expect(new Set(written.map(addressKey)).size).toBe(1)
  expect(addressKey('someone@bücher.example')).toBe(addressKey('Someone@xn--bcher-kva.example'))
  expect(addressKey('zoe@example.com')).not.toBe(addressKey(address))
})

test('finds everything under an address, also in the trash and in quarantine', async () => {
  const { application, spam, trashed } = await fill()
  const person = await findPerson(' zoË@example.COM ')
  expect(person).toMatchObject({
    applications: [application.id],
    messages: [spam.id],
    enquiries: [trashed.id],
    subscriptions: [address],
    isStaff: false,
  })
  expect(person.mails).toHaveLength(3)
  expect(person.searches).toHaveLength(1)
  expect(countOf(person)).toBe(8)
  // A notice to the firm about another person is under no address.
  expect((await findPerson('enquiries@arecaloom.example')).mails).toEqual([])
})

test('an erased person is not brought back by the backup of the day before', async () => {
  const { application, others } = await fill()
  const { folder } = await createBackup(parent, 'operator', new Date(Date.now() - 24 * 3_600_000))
  expect(await erasePerson(address, 'operator', 8)).toEqual({ outcome: 'erased', records: 8 })
  await settle()
  await expectOthersAlone(others, application)
  const told = await database.auditEvent.findMany({ where: { action: 'person.erased' } })
  expect(told).toMatchObject([{ subjectId: null, details: { records: 8 } }])
  expect(JSON.stringify(await database.erasure.findMany())).not.toContain('@')

  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  await eraseAgain()
  await settle()
  await expectOthersAlone(others, application)
})

test('an older database does not bring back an erased person, and later data stays', async () => {
  await fill()
  const subscriber = await database.subscriber.findUniqueOrThrow({ where: { email: address } })
  const mail = await database.outboxItem.findFirstOrThrow({ where: { recipient: address } })
  const search = await database.savedFilter.findFirstOrThrow()
  expect(await erasePerson(address, 'operator')).toMatchObject({ outcome: 'erased' })
  await settle()
  await database.erasure.deleteMany()
  await database.subscriber.create({ data: subscriber })
  await database.outboxItem.create({ data: { ...mail, kind: 'person.link', content } })
  await database.savedFilter.create({ data: search })
  // The saved search goes with the subscriber.
  expect(await eraseAgain()).toBe(2)
  expect(await findPerson(address)).toMatchObject(isGone)

  await database.erasure.deleteMany()
  await database.subscriber.create({ data: { email: address, createdAt: new Date(Date.now() + 60_000) } })
  expect(await eraseAgain()).toBe(0)
  expect((await findPerson(address)).subscriptions).toEqual([address])
})

test('an erased person stays away even if the secret has changed', async () => {
  const { application, others } = await fill()
  const { folder } = await createBackup(parent, 'operator')
  await erasePerson(address, 'operator')
  await settle()
  vi.mocked(pseudonym).mockImplementation((purpose, text) => `by another secret ${purpose} ${text.length}`)
  await restoreBackup({ folder, overwrite: true, erasures: undefined })
  await eraseAgain()
  await settle()
  await expectOthersAlone(others, application)
  vi.mocked(pseudonym).mockReset()
})

test('the company’s archive contains its notes, the person’s does not', async () => {
  const { application } = await fill()
  const archives = await Promise.all(
    (['operator', 'applicant'] as const).map(async (by) => new Response(await exportPerson(address, by)).text()),
  )
  for (const archive of archives) {
    expect(archive).toContain(`applications/${application.reference}.json`)
    expect(archive).toContain(`applications/${application.reference} ${application.name}.pdf`)
    expect(archive).toContain('newsletter.json')
    expect(archive).toContain('550 <')
    expect(archive).not.toContain(other)
  }
  expect(archives[0]).toContain('She was kind.')
  expect(archives[0]).toContain('saved searches.json')
  expect(archives[1]).not.toContain('She was kind.')
  expect(archives[1]).not.toContain('saved searches.json')
  // Suspicions of spam are internal.
  expect(archives[0]).toContain('"suspicions": "links"')
  expect(archives[1]).not.toMatch(/suspicions|quarantinedAt|deletedAt/)
  const told = await database.auditEvent.findMany({ where: { action: 'person.exported' } })
  expect(told.map(({ details }) => details)).toEqual([{ records: 8 }, { records: 8 }])
})
