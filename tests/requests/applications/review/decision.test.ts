// Decisions on an applicant's page, sequential and concurrent, and their receipt.
import { beforeEach, describe, expect, test } from 'vitest'
import { decisionMessages as messages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages, statusMessages } from '#app/content/admin/messages.ts'
import { deletionWords, undoDeletion } from '#app/content/admin/places.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { listStatusChanges, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type ApplicationStatus, applicationStatuses, hasDialog } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, request, signIn, Visitor } from '../../../support/app.ts'
import { giveStatus, showSteps } from '../../../support/applications/steps.ts'
import { addApplication } from '../../../support/database/factories.ts'
import { isDeep } from '../../../support/deep.ts'
import type { Page } from '../../../support/pages/page.ts'
import { member } from '../../../support/staff/members.ts'

const administrator = await signIn()
const { authors } = dashboardPage
const at = (id: number) => `/admin/applications/${id}`
const open = (id: number) => administrator.open(at(id))
const receiptOf = (token: string) => new Visitor().open(`/careers/receipt/${token}`)
const rowOf = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id } })
/** Makes a step with its required details. */
async function give(page: Page, status: ApplicationStatus, fields: Fields = {}, by = administrator) {
  const { note, ...said } = fields
  const answer = await by.submit(page, statusLabels[status], note ? { note } : {})
  return hasDialog(status) ? by.submit(answer, words.asking.confirm[status], said) : answer
}
/** The texts of the private page and its download. */
const seenBy = async (token: string) => [
  (await receiptOf(token)).text,
  await (await request(`/careers/receipt/${token}/data`)).text(),
]
const undo = (page: Page, status: ApplicationStatus) =>
  administrator.submit(page, words.decision.undoOf(statusLabels[status]))

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

describe('a status', () => {
  test.each(isDeep ? applicationStatuses.slice(1) : (['reviewing', 'rejected'] as const))(
    '%s can be undone within ten minutes without a trace for the applicant; later, the receipt shows both',
    async (status) => {
      const { id, receiptToken } = await addApplication()
      await open(id)
      const untouched = await seenBy(receiptToken)
      const given = await give(await open(id), status)
      expect(given.texts('[role=status]').join()).toContain(statusMessages.changed(statusLabels[status]))
      expect(given.texts('[role=status]').join()).toMatch(/The applicant sees this from \d\d:\d\d [AP]M\./)
      expect((await rowOf(id)).status).toBe(status)
      expect(await seenBy(receiptToken)).toEqual(untouched)
      const hidden = await undo(given, status)
      expect(hidden.texts('[role=status]').join()).toContain(messages.neverShown)
      await database.statusChange.updateMany({ data: { createdAt: new Date(Date.now() - 3_600_000) } })
      expect(await seenBy(receiptToken)).toEqual(untouched)

      await give(await open(id), status)
      await showSteps(id)
      expect((await receiptOf(receiptToken)).text).toContain(receiptPage.progress.means[status])
      const back = await undo(await open(id), status)
      await showSteps(id)
      expect(back.texts('[role=status]').join()).toContain(messages.undone(statusLabels.new))
      expect((await rowOf(id)).status).toBe('new')
      expect(() => back.form(words.decision.undo)).toThrow()
      const receipt = await receiptOf(receiptToken)
      expect(receipt.text).toContain(receiptPage.progress.takenBack(statusLabels[status]))
      expect(receipt.text).toContain(receiptPage.progress.means.new)
    },
  )

  test('can be any of the seven, and the history shows each change with its author', async () => {
    const { id } = await addApplication({ appliedAt: new Date('2026-03-01T18:35:00Z') })
    const page = await open(id)
    const steps = page.texts('#status-title ~ div li')
    expect(steps).toEqual(applicationStatuses.map((status) => statusLabels[status]))
    expect(page.texts('.timeline li').at(-1)).toBe(`${words.history.applied}Mar 2, 2026, 12:05 AM`)
    await give(page, 'reviewing')
    const [newest] = (await give(await open(id), 'hired')).texts('.timeline li')
    expect(newest).toMatch(new RegExp(`^${statusLabels.hired}by enquiries@arecaloom.example`))
  })

  test('keeps its history without a name when its author leaves, and is not attributed to the applicant', async () => {
    const { id } = await addApplication()
    await giveStatus(id, 'rejected', 'system')
    const history = (await open(id)).texts('.timeline li')
    expect(history[0]).toContain(authors.byLeaver)
    expect(history.join()).not.toContain(authors.byApplicant)
  })

  test('asks before an offer, in the words that the applicant will read', async () => {
    const act = 'offer'
    const { id } = await addApplication()
    const asked = await administrator.submit(await open(id), statusLabels[act])
    const text = words.asking.reads(statusLabels[act], receiptPage.progress.means[act])
    expect(asked.texts('dialog').join()).toContain(text)
    const forged = await administrator.post(at(id), { act, seen: '0' })
    expect(forged.texts('dialog').join()).toContain(text)
    expect([(await rowOf(id)).status, await database.statusChange.count()]).toEqual(['new', 0])
  })

  test('set by the applicant is final: there is no button', async () => {
    const { id, receiptToken } = await addApplication()
    const before = await open(id)
    await withdrawApplication(receiptToken)
    const page = await give(before, 'offer')
    expect(page.texts('[role=alert]')).toEqual([statusMessages.failed(statusMessages.withdrawn)])
    expect(page.text).toContain(words.decision.withdrawn)
    expect(() => page.form(statusLabels.offer)).toThrow()
    expect(page.texts('.timeline li')[0]).toContain(authors.byApplicant)
  })

  test.each<Record<string, string>>([
    { act: 'x' },
    { act: 'offer', seen: 'x' },
    { remove: 'x' },
    { act: 'offer', other: '1' },
  ])('is not changed by %j', async (fields) => {
    const { id } = await addApplication()
    expect((await administrator.post(at(id), fields)).status).toBe(400)
    expect(await database.statusChange.count()).toBe(0)
  })
})

describe('a rejection', () => {
  test('has a reason that the history shows and the applicant never sees', async () => {
    const { id, receiptToken } = await addApplication()
    const reason = 'Salary expectations <too> high'
    const page = await administrator.submit(await give(await open(id), 'rejected'), words.decision.rejection.save, {
      reason,
    })
    expect(page.texts('[role=status]').join()).toContain(messages.reasonSaved)
    expect(page.text).toContain(words.history.reason(reason))
    expect((await rowOf(id)).rejectionReason).toBe(reason)
    await showSteps(id)
    const receipt = await receiptOf(receiptToken)
    expect(receipt.html).not.toContain('Salary expectations')
    expect(receipt.texts('ol li').filter((text) => text.startsWith(statusLabels.rejected))).toHaveLength(1)
    const { headers } = await request(`/careers/receipt/${receiptToken}/data`)
    expect(headers.get('Content-Type')).toContain('json')
    const data = await (await request(`/careers/receipt/${receiptToken}/data`)).text()
    expect(data).not.toMatch(/reason|note|Salary/i)
    expect(JSON.parse(data).history).toHaveLength(1)
  })

  test('with too long a reason is refused and keeps the form', async () => {
    const { id } = await addApplication()
    const rejected = await give(await open(id), 'rejected')
    const [reason, note] = ['x'.repeat(501), 'Half a note']
    const page = await administrator.submit(rejected, words.decision.rejection.save, { reason, note })
    expect(page.status).toBe(400)
    expect(page.title).toMatch(/^Error: /)
    expect(page.description(`${words.decision.rejection.label} (optional)`)).toContain(messages.reasonTooLong(500))
    expect(page.form(words.notes.add).values).toMatchObject({ reason, note })
  })
})

describe('an interview', () => {
  const invite = async (id: number, interview = '2099-12-03T14:30') =>
    administrator.submit(await give(await open(id), 'interview'), words.decision.interview.save, { interview })

  test('has a date in the company’s time zone, on the receipt too, and a file for both calendars', async () => {
    const { id, receiptToken, reference } = await addApplication({ name: 'Asha; Rao, "x"\nEND:VEVENT' })
    const page = await invite(id)
    expect(page.texts('[role=status]').join()).toContain(messages.interviewSaved)
    expect((await rowOf(id)).interviewAt).toEqual(new Date('2099-12-03T09:00:00Z'))
    expect(page.field(`${words.decision.interview.label} (optional)`).getAttribute('value')).toBe('2099-12-03T14:30')
    await showSteps(id)
    const receipt = await receiptOf(receiptToken)
    expect(receipt.text).toContain('Dec 3, 2099, 02:30 PM IST')
    const own = await request(receipt.link(receiptPage.interview.download))
    const staff = await administrator.request(page.link(words.decision.interview.download))
    for (const file of [own, staff]) {
      expect(file.headers.get('Content-Type')).toBe('text/calendar; method=PUBLISH; charset=utf-8')
      expect(file.headers.get('Content-Disposition')).toContain(`interview-${reference}.ics`)
      expect(file.headers.get('Cache-Control')).toContain('no-store')
    }
    const [theirs, ours] = [await own.text(), await staff.text()]
    for (const line of [
      'METHOD:PUBLISH',
      expect.stringMatching(`UID:interview-${reference}@(?!.*arecaloom)`),
      'SEQUENCE:2',
      'DTSTART:20991203T090000Z',
      'STATUS:CONFIRMED',
      `ORGANIZER;CN="${company.name}":mailto:${company.careersEmail}`,
    ])
      for (const text of [theirs, ours]) expect(text.replaceAll('\r\n ', '').split('\r\n')).toContainEqual(line)
    expect(theirs + ours).not.toContain('ATTENDEE')
    expect(ours.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(theirs).not.toContain('Asha')
    expect(theirs).not.toContain(receiptToken)

    await administrator.submit(await open(id), words.decision.interview.save, { interview: '2099-12-04T10:00' })
    await showSteps(id)
    const moved = await (await request(`/careers/receipt/${receiptToken}/interview.ics`)).text()
    expect(moved).toContain('SEQUENCE:3')
    expect(moved).toContain('DTSTART:20991204T043000Z')
    expect((await receiptOf(receiptToken)).text).toContain(receiptPage.progress.interviewMoved)
  })

  test('loses its date, and with its status its file', async () => {
    const { id, receiptToken } = await addApplication()
    await invite(id)
    await showSteps(id)
    const undated = await administrator.submit(await open(id), words.decision.interview.save, { interview: '' })
    expect(undated.texts('[role=status]').join()).toContain(messages.interviewCleared)
    await showSteps(id)
    expect((await receiptOf(receiptToken)).text).toContain(receiptPage.progress.interviewUndated)
    const off = await request(`/careers/receipt/${receiptToken}/interview.ics`)
    expect(off.headers.get('Location')).toBe(`/careers/receipt/${receiptToken}`)
  })
})

describe('two concurrent decisions', () => {
  test('name the first colleague, time and status to the second one, who keeps all text and decides again', async () => {
    const { id } = await addApplication()
    const mine = await open(id)
    const { visitor: ravi, email } = await member('recruiter')
    await give(await ravi.open(at(id)), 'rejected', {}, ravi)
    const told = await give(mine, 'offer', { note: 'Half a note' })
    expect(told.status).toBe(409)
    expect(told.texts('[role=alert]').join()).toContain(words.conflict.heading)
    const { name } = await database.staff.findUniqueOrThrow({ where: { email } })
    expect(told.text).toContain(words.conflict.text(name || email, statusLabels.rejected))
    expect(told.text).toContain(words.conflict.asks(statusLabels.offer))
    expect(told.form(words.notes.add).values.note).toBe('Half a note')
    expect((await rowOf(id)).status).toBe('rejected')
    const insisted = await administrator.submit(told, words.conflict.insist(statusLabels.offer))
    expect((await rowOf(id)).status).toBe('offer')
    expect(insisted.form(words.notes.add).values.note).toBe('Half a note')
    expect((await listStatusChanges(id)).map(({ status }) => status)).toEqual(['rejected', 'offer'])
  })

  test('by one account in two windows say so', async () => {
    const { id } = await addApplication()
    const mine = await open(id)
    await give(await open(id), 'rejected')
    const told = await give(mine, 'offer')
    expect(told.status).toBe(409)
    const alert = told.texts('[role=alert]').join()
    expect(alert).toContain('You changed this first, in another window')
    expect(alert).toContain('In another window, you changed this application to “Not selected”')
    expect(alert).not.toContain('colleague')
  })

  test('keep the typed date for the second attempt', async () => {
    const { id } = await addApplication()
    const mine = await give(await open(id), 'interview')
    await giveStatus(id, 'reviewing', 'system')
    const told = await administrator.submit(mine, words.decision.interview.save, { interview: '2099-12-03T14:30' })
    expect(told.status).toBe(409)
    await administrator.submit(told, words.conflict.insist(statusLabels.interview))
    expect((await rowOf(id)).interviewAt).toEqual(new Date('2099-12-03T09:00:00Z'))
  })

  test('undo no step that is no longer the last one', async () => {
    const { id } = await addApplication()
    const mine = await give(await open(id), 'offer')
    await giveStatus(id, 'hired', 'system')
    const told = await undo(mine, 'offer')
    expect([told.status, told.text]).toEqual([409, expect.stringContaining(words.conflict.nothingUndone)])
    expect((await rowOf(id)).status).toBe('hired')
  })

  test('returns a note to an application that was deleted concurrently', async () => {
    const { id } = await addApplication()
    const mine = await open(id)
    await database.jobApplication.update({ where: { id }, data: { deletedAt: new Date() } })
    const page = await administrator.submit(mine, words.notes.add, { note: 'A whole note' })
    expect(page.status).toBe(404)
    expect(page.text).toContain(words.absent.deleted.heading)
    expect(page.field(words.absent.unsaved).textContent).toBe('A whole note')
  })
})

describe('the record', () => {
  test('is deleted into the trash or erased for good, each after a question', async () => {
    const [{ id }, other] = [await addApplication(), await addApplication()]
    const asked = await administrator.open((await open(id)).link(words.delete))
    expect(asked.texts('dialog').join()).toContain(deletionWords.ask(1, 30))
    const list = await administrator.submit(asked, words.dialogs.delete.confirm)
    expect(list.url.pathname).toBe('/admin/dashboard')
    expect(list.texts('[role=status]').join()).toContain(recordMessages.deleted)
    expect((await rowOf(id)).deletedAt).not.toBeNull()
    await administrator.submit(list, undoDeletion.action)
    expect((await rowOf(id)).deletedAt).toBeNull()
    const question = await administrator.open((await open(other.id)).link(words.erase))
    const erased = await administrator.submit(question, words.dialogs.erase.confirm)
    expect(erased.texts('[role=status]').join()).toContain(messages.erased)
    expect(await database.jobApplication.findUnique({ where: { id: other.id } })).toBeNull()
  })
})
