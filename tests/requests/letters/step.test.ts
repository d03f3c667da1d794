// A mail with a step of an application: both are stored or neither.
import { beforeEach, describe, expect, test } from 'vitest'
import { decisionMessages, applicationPage as page } from '#app/content/admin/applications/application.ts'
import { letterHistory, letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { placeholderMessages } from '#app/content/admin/mail/templates.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { placeholders } from '#app/domain/templates/placeholders.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import { contentOf, goOut, stepLetters, writtenMails } from '../../support/mail/step-letters.ts'
import { member } from '../../support/staff/members.ts'

const administrator = await signIn()
const { at, open, begin, send } = stepLetters(administrator)
const mails = writtenMails
const statusOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).status

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
})

describe('a step with a mail', () => {
  test('asks for the mail, sends the edited one with the step, and reports both', async () => {
    const { id, email, reference, receiptToken } = await addApplication({ position: 'Weaver' })
    const letter = await begin(id, 'reviewing')
    expect([letter.status, await statusOf(id), (await mails()).length]).toEqual([200, 'new', 0])
    const { values } = letter.form(words.changeAndSend)
    expect(values.subject).toBe(`Your application for Weaver (${reference})`)
    expect(values.text).toContain(`/careers/receipt/${receiptToken}`)

    const sent = await send(letter, { subject: 'We read it, {{name}}', text: 'Dear {{name}},\n\nsoon more.' })
    expect(sent.url.pathname).toBe(at(id))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(await statusOf(id)).toBe('reviewing')
    expect(mail).toMatchObject({ kind: 'application.status', recipient: email, applicationId: id, state: 'waiting' })
    expect(mail?.staffId).not.toBeNull()
    const minutes = (Number(mail?.dueAt) - Number(mail?.createdAt)) / 60_000
    expect(Math.round(minutes)).toBe(10)
    expect(contentOf(mail)).toMatchObject({ subject: 'We read it, Asha Rao', replyTo: company.careersEmail })
    expect(contentOf(mail).text).toContain('Dear Asha Rao,\n\nsoon more.')
    expect(contentOf(mail).html).toContain('Dear Asha Rao,')
    const [told = ''] = sent.texts('[role=status]')
    expect(told).toContain(statusMessages.changed(statusLabels.reviewing))
    expect(told).toContain(messages.goesOut('').slice(0, -2))
    expect(sent.text).toContain(letterHistory.mail('We read it, Asha Rao'))
    const events = await database.auditEvent.findMany({ where: { action: 'application.written_to' } })
    expect(events.map(({ details }) => details)).toEqual([{ mail: mail?.id }])
  })

  test('is off by default', async () => {
    const { id } = await addApplication()
    await administrator.submit(await open(id), statusLabels.reviewing)
    expect([await statusOf(id), await mails()]).toEqual(['reviewing', []])
  })

  test('is made once, however often the form is sent', async () => {
    const { id } = await addApplication()
    const letter = await begin(id, 'offer')
    const fields = { subject: 'An offer', text: 'Dear {{name}}' }
    const answers = [await send(letter, fields), await send(letter, fields)]
    await Promise.all([send(letter, fields), send(letter, fields)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([(await mails()).length, await database.statusChange.count()]).toEqual([1, 1])
  })

  test('can be cancelled before it is sent, and not afterwards', async () => {
    const { id } = await addApplication()
    const sent = await send(await begin(id, 'offer'), { subject: 'An offer', text: 'Dear {{name}}' })
    await goOut()
    const late = await administrator.submit(sent, letterHistory.takeBackOf('An offer'))
    expect(late.texts('[role=alert]').join()).toContain(messages.tooLate)
    expect(late.text).toContain(letterHistory.states.sent('').trim())
    await database.outboxItem.updateMany({ data: { state: 'waiting', settledAt: null } })
    const back = await administrator.submit(sent, letterHistory.takeBackOf('An offer'))
    expect(back.texts('[role=status]').join()).toContain(messages.takenBack)
    expect(back.text).toContain(letterHistory.states.cancelled)
    expect([(await mails()).map(({ state }) => state), await statusOf(id)]).toEqual([['cancelled'], 'offer'])
    expect(await database.auditEvent.count({ where: { action: 'application.mail_taken_back' } })).toBe(1)
  })

  test('cannot be cancelled while it is being sent', async () => {
    const { id } = await addApplication()
    const sent = await send(await begin(id, 'offer'), { subject: 'An offer', text: 'Dear {{name}}' })
    await database.outboxItem.updateMany({ data: { leasedUntil: new Date(Date.now() + 60_000), leasedBy: 'x' } })
    const late = await administrator.submit(sent, letterHistory.takeBackOf('An offer'))
    expect(late.texts('[role=alert]').join()).toContain(messages.tooLate)
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('is cancelled with the undone step, or reports that it is too late', async () => {
    const { id } = await addApplication()
    const fields = { subject: 'An offer', text: 'Dear {{name}}' }
    const undo = page.decision.undoOf(statusLabels.offer)
    const back = await administrator.submit(await send(await begin(id, 'offer'), fields), undo)
    expect(back.texts('[role=status]').join()).toContain(decisionMessages.undone(statusLabels.new))
    expect(back.texts('[role=status]').join()).toContain(messages.takenBackWithStep(1))
    expect((await mails()).map(({ state }) => state)).toEqual(['cancelled'])

    const again = await send(await begin(id, 'offer'), fields)
    await database.outboxItem.updateMany({ where: { state: 'waiting' }, data: { state: 'sent' } })
    expect((await administrator.submit(again, undo)).texts('[role=status]').join()).toContain(
      messages.goneBeforeStep(1),
    )
  })

  test('stays with an earlier step when a later one without a mail is undone', async () => {
    const { id } = await addApplication()
    await send(await begin(id, 'reviewing'))
    const asked = await administrator.submit(await open(id), statusLabels.offer)
    const offer = await administrator.submit(asked, page.asking.confirm.offer)
    await administrator.submit(offer, page.decision.undoOf(statusLabels.offer))
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('is not sent if a colleague was faster, and everything is kept for the second attempt', async () => {
    const { id } = await addApplication()
    const letter = await begin(id, 'rejected')
    const { visitor: ravi, email } = await member('recruiter')
    await ravi.submit(await ravi.submit(await ravi.open(at(id)), statusLabels.offer), page.asking.confirm.offer)
    const fields = { subject: 'No', text: 'Dear {{name}}', reason: 'Too few years' }
    const told = await send(letter, fields)
    expect([told.status, await mails(), await statusOf(id)]).toEqual([409, [], 'offer'])
    expect(told.texts('[role=alert]').join()).toContain(words.step.overtaken(email, statusLabels.offer))
    expect(told.form(words.changeAndSend).values).toMatchObject(fields)
    await send(told)
    expect([(await mails()).length, await statusOf(id)]).toEqual([1, 'rejected'])
  })

  test('that is no longer made sends nothing, and says so', async () => {
    const { id } = await addApplication()
    const letter = await begin(id, 'offer')
    await administrator.submit(
      await administrator.submit(await open(id), statusLabels.offer),
      page.asking.confirm.offer,
    )
    const told = await send(letter, { subject: 'An offer', text: 'Dear {{name}}' })
    expect(told.texts('[role=status]').join()).toContain(messages.notSent)
    expect(await mails()).toEqual([])
  })
})

test('a letter with an offer that skipped its question changes and sends nothing, and is kept', async () => {
  const { id } = await addApplication()
  const fields = { act: 'offer', seen: '0', intent: 'send', subject: 'An offer', text: 'Dear {{name}}' }
  const told = await administrator.post(`${at(id)}/letter`, fields)
  expect([told.status, await mails(), await statusOf(id)]).toEqual([409, [], 'new'])
  expect(told.text).toContain(messages.confirmFirst)
  expect(told.text).toContain(receiptPage.progress.means.offer)
  await send(told)
  expect([(await mails()).length, await statusOf(id)]).toEqual([1, 'offer'])
})

describe('a letter', () => {
  test.each([
    [{ subject: 'x', text: 'Dear {{nmae}}' }, placeholderMessages.unknown('nmae', placeholders)],
    [{ subject: 'Hello {{name', text: 'x' }, placeholderMessages.unclosed('name', placeholders)],
    [{ subject: 'x', text: 'Until {{interview}}' }, messages.missing(['interview'])],
    [{ subject: '', text: 'x' }, 'Write a subject'],
  ])('is refused as %j, and kept', async (fields, problem) => {
    const { id } = await addApplication()
    const told = await send(await begin(id, 'offer'), fields)
    expect([told.status, await statusOf(id), await mails()]).toEqual([400, 'new', []])
    expect(told.text).toContain(problem)
    expect(told.form(words.changeAndSend).values).toMatchObject(fields)
  })

  test('is refilled from a template, and previewed, without JavaScript', async () => {
    const { id } = await addApplication({ name: 'Asha {{receipt}}' })
    const letter = await begin(id, 'offer')
    const call = await database.mailTemplate.findUniqueOrThrow({ where: { name: 'Please call' } })
    const filled = await administrator.submit(letter, words.template.use, { template: String(call.id) })
    const { values } = filled.form(words.changeAndSend)
    expect(values.subject).toContain('Please give us a call')
    expect(values.text).toContain('Dear Asha { {receipt}},')
    expect(values.act).toBe('offer')
    const shown = await administrator.submit(filled, words.preview.button, { text: 'For {{name}} and {{reference}}' })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('For Asha {{receipt}} and ')
    expect(await mails()).toEqual([])
  })
})

describe('sends no letter', () => {
  test('after a withdrawal, and cancels a waiting mail', async () => {
    const { id, receiptToken } = await addApplication()
    await send(await begin(id, 'reviewing'))
    const letter = await administrator.open(`${at(id)}/letter`)
    await withdrawApplication(receiptToken)
    expect((await mails()).map(({ state }) => state)).toEqual(['cancelled'])
    const told = await administrator.submit(letter, words.send, { subject: 'x', text: 'x' })
    expect([told.status, (await mails()).length]).toEqual([409, 1])
    expect(told.text).toContain(messages.withdrawn)
  })

  test.each([{ deletedAt: new Date() }, { deletedAt: new Date(), quarantinedAt: new Date() }])(
    'if the application has %j',
    async (data) => {
      const { id } = await addApplication()
      const letter = await begin(id, 'offer')
      await database.jobApplication.update({ where: { id }, data })
      const told = await send(letter, { subject: 'x', text: 'x' })
      expect([told.status, await mails(), await database.statusChange.count()]).toEqual([404, [], 0])
      expect(told.text).toContain(messages.gone)
    },
  )

  test('if the application goes into the trash while the mail waits', async () => {
    const { id } = await addApplication()
    await send(await begin(id, 'reviewing'))
    const asked = await administrator.open(`${at(id)}?confirm=delete`)
    await administrator.submit(asked, page.dialogs.delete.confirm)
    expect((await mails()).map(({ state }) => state)).toEqual(['cancelled'])
  })
})
