// Everything that has happened to an application, in one list on its page.
import { beforeEach, expect, test } from 'vitest'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../../support/app.ts'
import { addApplication } from '../../../support/database/factories.ts'
import { addMail } from '../../../support/mail/outbox.ts'
import { member } from '../../../support/staff/members.ts'

const owner = await signIn()
const { visitor: recruiter, email } = await member('recruiter')
const { visitor: editor } = await member('editor')
const { id: author } = await database.staff.findUniqueOrThrow({ where: { email }, select: { id: true } })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 6))

/** One entry of each kind, a day apart. */
async function addEventful() {
  const { id } = await addApplication({ appliedAt: day(1), firstOpenedAt: day(3), status: 'interview' })
  const acknowledged = await addFailed('application.acknowledged', id, 2)
  const step = { applicationId: id, staffId: author }
  await database.statusChange.create({ data: { ...step, status: 'reviewing', createdAt: day(4) } })
  await database.applicationNote.create({ data: { ...step, text: 'Calm on the phone.', createdAt: day(5) } })
  await database.statusChange.create({ data: { ...step, status: 'interview', createdAt: day(6) } })
  const dated = { status: 'interview', interviewAt: day(20), createdAt: day(7) }
  await database.statusChange.create({ data: { ...step, ...dated } })
  const invitation = await addFailed('application.interview', id, 8)
  await database.statusChange.create({ data: { ...step, status: 'offer', createdAt: day(9) } })
  await database.statusChange.create({ data: { ...step, ...dated, isUndo: true, createdAt: day(10) } })
  await database.applicationNote.create({ data: { ...step, text: 'Offer was a slip.', createdAt: day(11) } })
  return { id, acknowledged, invitation }
}

async function addFailed(
  kind: 'application.acknowledged' | 'application.interview',
  applicationId: number,
  on: number,
) {
  const content = { subject: 'An email', text: 'We have it.', html: '<p>We have it.</p>' }
  const mail = await addMail({ kind, about: { applicationId } as never, to: 'asha@exmaple.com', content })
  const failed = { state: 'failed', createdAt: day(on), settledAt: day(on) }
  await database.outboxItem.update({ where: { id: mail }, data: failed })
  const response = '550 5.1.1 <asha@exmaple.com>: User unknown'
  await database.delivery.create({ data: { itemId: mail, channel: 'mail', outcome: 'refused', response } })
  return mail
}

test('lists arrival, steps, interviews, emails and notes together, newest first, below the form for a note', async () => {
  const { id } = await addEventful()
  const page = await recruiter.open(`/admin/applications/${id}`)
  const beginnings = [
    'You',
    'Back to Interview',
    'Offer',
    'Email: An email',
    'Interview date set',
    'Interview',
    'You',
    'In review',
    'First opened',
    'Our acknowledgement to asha@exmaple.com could not be delivered: the address does not exist.',
    'Applied',
  ]
  const entries = page.texts('.timeline > li')
  expect(entries).toHaveLength(beginnings.length)
  for (const [index, beginning] of beginnings.entries()) expect(entries[index]?.startsWith(beginning)).toBe(true)
  expect(entries[0]).toContain('Offer was a slip.')
  expect(entries[2]).toContain(`(${applicationPage.history.takenBack})`)
  expect(entries[3]).toContain('Our interview invitation to asha@exmaple.com could not be delivered')
  expect(entries[4]).toContain('For Mar 20, 2026')
  expect(page.texts('.timeline')).toHaveLength(1)
  expect(page.texts('h2')).not.toContain('Notes')
  const added = await recruiter.submit(page, applicationPage.notes.add, { note: 'Ask about January.' })
  expect(added.texts('.timeline > li')[0]).toContain('Ask about January.')
})

test('shows a failed email once, and leads only owners to the outbox', async () => {
  const { id, acknowledged, invitation } = await addEventful()
  const path = `/admin/applications/${id}`
  const theirs = await recruiter.open(path)
  expect(theirs.texts('.timeline li').filter((text) => text.includes('could not be delivered'))).toHaveLength(2)
  for (const mail of [acknowledged, invitation]) {
    expect(theirs.html).toContain(`id="mail-${mail}"`)
    expect(theirs.html).not.toContain(`/admin/mail/${mail}`)
    expect((await owner.open(path)).html).toContain(`/admin/mail/${mail}`)
  }
  expect((await editor.request(path)).status).toBe(403)
})

test('keeps rare actions in a menu that needs no script', async () => {
  const { id } = await addEventful()
  const page = await recruiter.open(`/admin/applications/${id}`)
  const { more, erase } = applicationPage
  expect(page.texts('main header [popover] a')).toEqual([applicationPage.delete, erase])
  expect(page.html).toMatch(new RegExp(`<button[^>]*popoverTarget="[^"]+"[^>]*aria-label="${more}"`, 'i'))
})
