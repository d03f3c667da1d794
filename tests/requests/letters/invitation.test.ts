// An invitation to an interview, with an appointment for the applicant's calendar.
import { beforeEach, expect, test } from 'vitest'
import { decisionMessages, applicationPage as page } from '#app/content/admin/applications/application.ts'
import {
  letterChoice,
  letterHistory,
  letterMessages as messages,
  letterPage as words,
} from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { showSteps } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'
import { contentOf, goOut, writtenMails as mails, stepLetters } from '../../support/mail/step-letters.ts'

const administrator = await signIn()
const { at, open, begin, send } = stepLetters(administrator)
const statusOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).status

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

const invitation = async (id: number, interview: string, text = 'On {{interview}}.') =>
  send(await begin(id, 'interview'), { interview, subject: 'Interview', text })

test('contains an appointment, which a later date moves and another answer removes', async () => {
  const { id, email, reference, receiptToken } = await addApplication({ name: 'Asha "Asu" Rao' })
  await identifyInstallation()
  const uid = `interview-${reference}@${(await database.installation.findFirst())?.id}`
  await invitation(id, '2099-12-03T14:30')
  const [first] = await mails()
  expect(first?.kind).toBe('application.interview')
  expect(contentOf(first).text).toContain('On Thursday, December 3, 2099')
  const lines = contentOf(first).calendar?.replaceAll('\r\n ', '').split('\r\n') ?? []
  for (const line of ['METHOD:REQUEST', `UID:${uid}`, 'SEQUENCE:1', 'DTSTART:20991203T090000Z'])
    expect(lines).toContain(line)
  expect(lines.join('\n')).toContain(`MAILTO:${email}`)
  expect(lines.join('\n')).toContain(';CN="Asha ’Asu’ Rao"')
  expect(lines.join('\n')).toContain(`mailto:${company.careersEmail}`)
  await showSteps(id)
  const own = await new Visitor().request(`/careers/receipt/${receiptToken}/interview.ics`)
  expect(await own.text()).toContain(`UID:${uid}`)
  await goOut()
  // As if the site had got another address since.
  await database.installation.deleteMany()

  const date = { write: 'on', interview: '2099-12-04T10:00' }
  const moved = await administrator.submit(await open(id), page.decision.interview.save, date)
  await send(moved, { subject: 'Another day', text: 'On {{interview}}.' })
  const [, second] = await mails()
  expect(contentOf(second).calendar).toContain('SEQUENCE:2')
  expect(contentOf(second).calendar).toContain('DTSTART:20991204T043000Z')
  await goOut()

  await send(await begin(id, 'rejected'), { subject: 'No', text: 'Sorry.' })
  const [, , third] = await mails()
  for (const line of ['METHOD:CANCEL', `UID:${uid}`, 'SEQUENCE:3', 'STATUS:CANCELLED'])
    expect(contentOf(third).calendar?.split('\r\n')).toContain(line)
  await goOut()
  const receipt = await new Visitor().open(`/careers/receipt/${receiptToken}`)
  for (const subject of ['Interview', 'Another day', 'No'])
    expect(receipt.text).toContain(receiptPage.progress.mail(subject))
})

test('to a changed date is cancelled while it waits, and reported if it was sent', async () => {
  const move = async (id: number, interview: string) =>
    (await administrator.submit(await open(id), page.decision.interview.save, { interview }))
      .texts('[role=status]')
      .join()
  const [waiting, sent] = [await addApplication(), await addApplication()]
  for (const { id } of [waiting, sent]) await invitation(id, '2099-12-03T14:30')
  await database.outboxItem.updateMany({ where: { applicationId: sent.id }, data: { state: 'sent' } })
  expect(await move(waiting.id, '2099-12-04T10:00')).toContain(messages.takenBackWithStep(1))
  expect(await move(sent.id, '2099-12-04T10:00')).toContain(messages.goneBeforeStep(1))
  const states = (await mails()).map(({ applicationId, state }) => [applicationId, state])
  expect(states).toEqual([
    [waiting.id, 'cancelled'],
    [sent.id, 'sent'],
  ])
})

test('without a date is refused as long as the text names one', async () => {
  const { id } = await addApplication()
  const told = await invitation(id, '')
  expect([told.status, await mails()]).toEqual([400, []])
  expect(told.text).toContain(messages.missingInterview)
  await send(told, { text: 'We call you about a date.' })
  expect(contentOf((await mails())[0]).calendar).toBeUndefined()
})

test('is not started as long as that would lose a note', async () => {
  const { id } = await addApplication()
  const written = { write: 'on', note: 'Half a thought' }
  const kept = await administrator.submit(await open(id), statusLabels.interview, written)
  expect([kept.status, kept.url.pathname, await statusOf(id)]).toEqual([400, at(id), 'new'])
  expect(kept.text).toContain(decisionMessages.noteFirst)
  expect(kept.form(page.notes.add).values.note).toBe('Half a thought')
  const asked = await administrator.submit(await open(id), statusLabels.interview, { note: 'Half a thought' })
  expect(asked.text).not.toContain(letterChoice.write)
  expect(asked.texts('dialog').join()).toContain(decisionMessages.noteFirst)
  const letter = await administrator.submit(kept, statusLabels.interview, { write: 'on', note: '' })
  expect(letter.form(words.changeAndSend).values.act).toBe('interview')
})

test('is started in the dialog of the page and of the board, with the note written there', async () => {
  const { id } = await addApplication()
  const asked = await administrator.submit(await open(id), statusLabels.interview)
  const fromPage = await administrator.submit(asked, letterChoice.write, { interview: '2099-12-03T14:30' })
  expect(fromPage.form(words.changeAndSend).values).toMatchObject({ act: 'interview', interview: '2099-12-03T14:30' })
  const rejected = await administrator.submit(await open(id), statusLabels.rejected)
  const written = await administrator.submit(rejected, letterChoice.write, { reason: 'Too few years' })
  expect(written.form(words.changeAndSend).values).toMatchObject({ act: 'rejected', reason: 'Too few years' })
  const sent = await send(written, { text: 'Dear {{name}}' })
  expect(sent.texts('[role=status]').join()).toContain(messages.goesOut('').slice(0, -2))
  expect(sent.texts('.timeline').join()).toContain(letterHistory.states.waiting('').trim())
  const back = await administrator.submit(
    sent,
    letterHistory.takeBackOf((await mails()).map((mail) => contentOf(mail).subject).join()),
  )
  expect(back.texts('[role=status]').join()).toContain(messages.takenBack)

  const moving = await administrator.post('/admin/applications/board', {
    act: 'interview',
    id: String(id),
    seen: '1',
  })
  const fromBoard = await administrator.submit(moving, letterChoice.write)
  expect(fromBoard.form(words.changeAndSend).values.act).toBe('interview')
  expect(fromBoard.link(words.back)).toBe('/admin/applications/board')
})
