// The mail server and the sender, as an owner enters them in the administrator side.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { groupFormMessages, groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { mailTest, mailWords } from '#app/content/admin/settings/mail.ts'
import { sampleCompany } from '#app/content/company.ts'
import { hasMailGoneOut } from '#app/domain/mail/proof.server.ts'
import { canSendMail, mailFrom, mailSender } from '#app/domain/mail/sender.server.ts'
import { openSenders } from '#app/domain/senders.server.ts'
import { loadSettings, renewSecrets } from '#app/domain/settings/groups.server.ts'
import { composeMail, renderMail } from '#app/emails/compose.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { signIn } from '../../support/app.ts'
import { PostOffice } from '../../support/mail/post-office.ts'
import type { Page } from '../../support/pages/page.ts'

const address = '/admin/settings/mail'
const password = 'warp & weft 7'
const owner = await signIn()
let office: PostOffice
let server: Record<string, string>

beforeAll(async () => {
  office = await PostOffice.open({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'site' }) : done(new Error('no')),
  })
  const { hostname, port } = new URL(office.url)
  server = { smtpHost: hostname, smtpPort: port, smtpUser: 'site', smtpPassword: password }
})

afterAll(() => office.goAway())

afterEach(async () => {
  office.received.length = 0
  await database.settings.deleteMany()
  await loadSettings()
})

const save = async (values: Record<string, string>, page?: Page) =>
  owner.submit(page ?? (await owner.open(address)), words.submit.idle, values)
const told = (page: Page) => [...page.texts('[role=status]'), ...page.texts('[role=alert]')].join(' ')
const stored = async () => (await database.settings.findFirst())?.overrides as { mail: { values: object } }

test('sends by a saved server at once, under the saved name', async () => {
  expect([canSendMail(), openSenders().mail?.isReady?.()]).toEqual([false, false])
  const sender = { senderName: 'Weavers', senderAddress: 'hello@weavers.test', footer: 'Registered in Warsaw' }
  const page = await save({ ...sender, ...server })
  expect(told(page)).toContain(mailWords.saved)
  expect([openSenders().mail?.isReady?.(), await hasMailGoneOut()]).toEqual([true, false])
  expect(mailFrom()).toEqual({ name: 'Weavers', address: 'hello@weavers.test' })
  const mail = renderMail(composeMail(mailSender, { subject: 'A', preview: 'B', blocks: [], reason: 'C' }))
  expect([mail.text, mail.html]).toEqual(Array(2).fill(expect.stringContaining('Registered in Warsaw')))

  const tested = await owner.submit(page, mailTest.submit.idle)
  expect(told(tested)).toContain('The mail server took the email to')
  expect(office.received[0]?.mail.from?.text).toBe('"Weavers" <hello@weavers.test>')
  expect(await hasMailGoneOut()).toBe(true)
  await save({ senderAddress: 'elsewhere@weavers.test' })
  expect(await hasMailGoneOut()).toBe(false)
})

test('shows, audits and stores no password in plain text', async () => {
  const page = await save(server)
  expect(page.html).not.toContain('warp')
  expect(page.description(mailWords.fields.smtpPassword.label)).toContain(words.secrets.stored)
  const event = await database.auditEvent.findFirst({ where: { action: 'settings.changed' }, orderBy: { id: 'desc' } })
  expect(event?.details).toEqual({ field: 'mail', fields: ['smtpHost', 'smtpPort', 'smtpUser', 'smtpPassword'] })
  expect(JSON.stringify(await stored())).not.toContain('warp')
})

test('keeps the password of a form without one, but not for another server or user', async () => {
  await save(server)
  expect(told(await save({ senderName: 'Weavers' }))).toContain(mailWords.saved)
  expect(canSendMail()).toBe(true)
  const refused = await save({ smtpHost: 'smtp.elsewhere.test' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(mailWords.fields.smtpPassword.required)
  expect(refused.field(`${mailWords.fields.smtpHost.label} (optional)`).getAttribute('value')).toBe(
    'smtp.elsewhere.test',
  )
  await save({ smtpUser: '' })
  expect((await stored()).mail.values).not.toHaveProperty('smtpPassword')
})

test('says why a test failed, and refuses what no server can have', async () => {
  for (const [change, words] of [
    [{ smtpPassword: 'wrong' }, mailTest.outcomes.signIn],
    [{ smtpPort: '9' }, mailTest.outcomes.noAnswer],
    [{ smtpHost: 'no-such-host.invalid' }, mailTest.outcomes.unknownHost],
  ] as const) {
    const tested = await owner.submit(await save({ ...server, ...change }), mailTest.submit.idle)
    expect(told(tested)).toContain(words)
  }
  for (const [field, value, message] of [
    ['smtpHost', 'https://mail.weavers.test/', mailWords.fields.smtpHost.invalid],
    ['smtpPort', '70000', mailWords.fields.smtpPort.invalid],
    ['senderAddress', 'nowhere', 'Sender address is invalid'],
  ] as const) {
    const page = await save({ ...server, [field]: value })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(message)])
  }
})

test('asks again for a password that can no longer be decrypted', async () => {
  await save({ ...server, senderName: 'Weavers' })
  const { mail } = await stored()
  const lost = { mail: { ...mail, values: { ...mail.values, smtpPassword: 'AAAA'.repeat(20) } } }
  await database.settings.update({ where: { number: 1 }, data: { overrides: lost } })
  await loadSettings()
  expect(canSendMail()).toBe(false)
  const page = await owner.open(address)
  expect(page.description(mailWords.fields.smtpPassword.label)).toContain(words.secrets.unreadable)
  expect((await save({}, page)).text).toContain(mailWords.fields.smtpPassword.required)
  await save({ smtpPassword: password })
  expect([canSendMail(), mailFrom().name]).toEqual([true, 'Weavers'])
})

test('needs the older session secret no more after a start with both', async () => {
  await save(server)
  const secrets = env.sessionSecrets as string[]
  const before = [...secrets]
  secrets.unshift('n'.repeat(32))
  await renewSecrets()
  secrets.splice(1)
  await loadSettings()
  const canSend = canSendMail()
  secrets.splice(0, 1, ...before)
  expect(canSend).toBe(true)
})

test('an undo restores the server', async () => {
  await owner.submit(await save(server), words.undo.submit)
  expect(canSendMail()).toBe(false)
  expect(mailFrom().name).toBe(sampleCompany.name)
  expect(told(await save({}))).toContain(groupFormMessages.unchanged)
})
