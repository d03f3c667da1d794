// Before a sensitive request a session's holder confirms who they are; what they wrote is kept.
import { beforeEach, expect, test } from 'vitest'
import { accountPage, signInAgainPage, secondFactorStep as step } from '#app/content/admin/account.ts'
import { subscribersPage } from '#app/content/admin/newsletter/subscribers.ts'
import { identityMessages as messages, identityPage as words } from '#app/content/admin/staff/confirmation.ts'
import { staffPage } from '#app/content/admin/staff/members.ts'
import { secondFactorMessages } from '#app/content/admin/staff/second-factor.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, site, Visitor } from '../../support/app.ts'
import { pass, stopClock } from '../../support/clock.ts'
import type { Page } from '../../support/pages/page.ts'
import { codeOf, isIn, member, password, turnOnSecondFactor } from '../../support/staff/members.ts'
import { addPasskey, askedForPasskey } from '../../support/staff/passkey.ts'

const minute = 60_000
const invited = (email: string) => database.invitation.count({ where: { email } })

stopClock()

beforeEach(async () => {
  await database.signInFailure.deleteMany()
})

function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

async function invite(visitor: Visitor, email: string): Promise<Page> {
  const page = await visitor.open('/admin/staff')
  return visitor.submit(page, staffPage.invite.submit.idle, { email, role: 'owner' })
}

test('an invitation after ten minutes waits for the password, and loses nothing', async () => {
  const { email, visitor } = await member('owner')
  pass(10 * minute + 1_000)
  const address = `${crypto.randomUUID()}@example.com`
  const page = await invite(visitor, address)
  expect([page.status, ...page.texts('h1')]).toEqual([401, words.heading])
  expect(page.text).toContain(words.kept)
  expect(page.html).not.toContain('__reactRouterContext')

  const wrong = await visitor.submit(page, words.submit.idle, { password: 'not the password' })
  expect(wrong.status).toBe(400)
  expect(wrong.description(words.password)).toContain(messages.password)
  expect(wrong.html).not.toContain('not the password')
  expect(await invited(address)).toBe(0)

  const confirmed = await visitor.submit(wrong, words.submit.idle, { password })
  expect(confirmed.texts('h1')).toEqual([words.done.heading])
  expect(await invited(address)).toBe(0)
  const done = await visitor.submit(confirmed, signInAgainPage.send)
  expect(done.text).toContain(staffPage.link.heading(address))
  expect(await database.invitation.findUnique({ where: { email: address } })).toMatchObject({ role: 'owner' })

  const events = await database.auditEvent.findMany({ where: { staffEmail: email }, orderBy: { id: 'desc' }, take: 2 })
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['staff.invited', { role: 'owner' }],
    ['session.confirmed', { means: 'password' }],
  ])
})

test('a confirmation lasts ten minutes, and a sign-in counts as one', async () => {
  const { visitor } = await member('owner')
  pass(9 * minute)
  expect((await invite(visitor, 'nine@example.com')).status).toBe(200)
  pass(minute + 1_000)
  const page = await invite(visitor, 'eleven@example.com')
  expect(page.status).toBe(401)
  await visitor.submit(page, words.submit.idle, { password })
  pass(9 * minute)
  expect((await invite(visitor, 'twenty@example.com')).status).toBe(200)
  pass(2 * minute)
  expect((await invite(visitor, 'twenty-two@example.com')).status).toBe(401)
})

test('a clock that is set back extends no confirmation', async () => {
  const { visitor } = await member('owner')
  pass(-11 * minute)
  expect((await invite(visitor, 'back@example.com')).status).toBe(401)
})

test('the confirmation of another session does not count, and a copied cookie is invalid afterwards', async () => {
  const { email, visitor } = await member('owner')
  const elsewhere = new Visitor()
  await elsewhere.post('/admin', { email, password })
  pass(11 * minute)
  const thief = copyOf(visitor)
  await visitor.submit(await invite(visitor, 'own@example.com'), words.submit.idle, { password })
  expect((await invite(visitor, 'own@example.com')).status).toBe(200)
  expect((await invite(elsewhere, 'other@example.com')).status).toBe(401)
  expect(await isIn(thief)).toBe(false)
  expect(await isIn(visitor)).toBe(true)
  expect(await database.session.count({ where: { staff: { email } } })).toBe(2)
})

test('a download leads to the page and is one click away after it', async () => {
  const { visitor } = await member('owner')
  const list = '/admin/subscribers?subscription=confirmed'
  const table = (await visitor.open(list)).link(subscribersPage.export)
  pass(11 * minute)
  const response = await visitor.request(table, { headers: { Referer: site + list } })
  expect(response.status).toBe(302)
  const page = await visitor.open(response.headers.get('Location') ?? '')
  expect(page.texts('h1')).toEqual([words.heading])
  const confirmed = await visitor.submit(page, words.submit.idle, { password })
  expect(confirmed.link(words.done.back)).toBe(list)
  const download = confirmed.link(words.done.download.button)
  expect(download).toBe(table)
  const file = await visitor.request(download)
  expect(file.headers.get('Content-Type')).toContain('text/csv')
  await file.text()
})

test('a page leads back to itself, and nowhere else', async () => {
  const { visitor } = await member('owner')
  pass(11 * minute)
  const page = await visitor.open('/admin/account/passkeys')
  expect(page.url.pathname).toBe('/admin/confirm')
  expect((await visitor.submit(page, words.submit.idle, { password })).url.pathname).toBe('/admin/account/passkeys')
  pass(11 * minute)
  for (const next of ['https://evil.example/admin/', '//evil.example', '/contact', '/admin/../contact']) {
    const bent = await visitor.open(`/admin/confirm?${new URLSearchParams({ next, back: next })}`)
    const done = await visitor.submit(bent, words.submit.idle, { password })
    expect(done.url.pathname).toBe('/admin/dashboard')
    pass(11 * minute)
  }
})

test('a carried form is sent only to the administrator side', async () => {
  const { visitor } = await member('owner')
  const unsent = (action: string) =>
    JSON.stringify({ action, encType: 'multipart/form-data', fields: [['a', 'b']], hadFile: false })
  for (const action of ['https://evil.example/admin/', '//evil.example/admin/x', '/contact'])
    expect((await visitor.post('/admin/confirm', { password, unsent: unsent(action) })).status).toBe(400)
})

test('with a second factor the password alone does not confirm', async () => {
  const { email, visitor } = await member('owner')
  const { secret, codes } = await turnOnSecondFactor(visitor)
  pass(11 * minute)
  const page = await invite(visitor, 'factor@example.com')
  const without = await visitor.submit(page, words.submit.idle, { password })
  expect(without.status).toBe(400)
  expect(without.description(step.either.field.label)).toContain(secondFactorMessages.codeRequired)
  const bypass = await visitor.post('/admin/confirm', {
    password,
    unsent: String(page.form(words.submit.idle).values.unsent),
  })
  expect(bypass.status).toBe(400)
  const wrong = await visitor.submit(page, words.submit.idle, { password, code: '000000' })
  expect(wrong.description(step.either.field.label)).toContain(messages.code)
  expect((await invite(visitor, 'factor@example.com')).status).toBe(401)
  const refused = await database.auditEvent.findFirst({ where: { action: 'session.refused' }, orderBy: { id: 'desc' } })
  expect(refused?.details).toMatchObject({ means: 'code' })

  const code = codeOf(secret)
  expect((await visitor.submit(page, words.submit.idle, { password, code })).status).toBe(200)
  expect((await invite(visitor, 'factor@example.com')).status).toBe(200)
  pass(11 * minute)
  const again = await invite(visitor, 'recovery@example.com')
  expect((await visitor.submit(again, words.submit.idle, { password, code })).status).toBe(400)
  expect((await visitor.submit(again, words.submit.idle, { password, code: codes[0] ?? '' })).status).toBe(200)
  expect(await database.recoveryCode.count({ where: { staff: { email }, usedAt: null } })).toBe(9)
})

test('a passkey replaces both, and only one of the account itself', async () => {
  const { visitor } = await member('owner')
  await turnOnSecondFactor(visitor)
  const device = await addPasskey(visitor)
  const stranger = await addPasskey((await member('editor')).visitor)
  pass(11 * minute)
  const page = await invite(visitor, 'passkey@example.com')
  const offered = await visitor.submit(page, words.toPasskey)
  expect(offered.status).toBe(200)
  expect(offered.text).toContain(words.passkey.idle)
  const { unsent = '' } = offered.form(words.submit.idle).values
  const give = async (from: typeof device) =>
    visitor.post('/admin/confirm?passkey', { unsent, response: from.give(await askedForPasskey(visitor)) })
  const refused = await give(stranger)
  expect([refused.status, ...refused.texts('[data-error-summary] li')]).toEqual([400, messages.passkey])
  const confirmed = await give(device)
  expect(confirmed.texts('h1')).toEqual([words.done.heading])
  expect((await visitor.submit(confirmed, signInAgainPage.send)).text).toContain('passkey@example.com')
})

test('keeps the form if the second factor was turned off after the page asked for its code', async () => {
  const { email, visitor } = await member('owner')
  const { secret } = await turnOnSecondFactor(visitor)
  pass(11 * minute)
  const page = await invite(visitor, 'turned-off@example.com')
  await database.staff.update({ where: { email }, data: { totpSince: null, totpSecret: null } })
  const confirmed = await visitor.submit(page, words.submit.idle, { password, code: codeOf(secret) })
  expect([confirmed.status, ...confirmed.texts('h1')]).toEqual([200, words.done.heading])
  expect((await visitor.submit(confirmed, signInAgainPage.send)).text).toContain('turned-off@example.com')
})

test('wrong passwords there and at the sign-in count together', async () => {
  const { email, visitor } = await member('owner')
  pass(11 * minute)
  const page = await visitor.open('/admin/account/passkeys')
  for (let tries = 0; tries < 5; tries++)
    expect((await visitor.submit(page, words.submit.idle, { password: 'wrong' })).status).toBe(400)
  const limited = await visitor.submit(page, words.submit.idle, { password })
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(limited.text).toContain(messages.limited(1))
  const device = copyOf(visitor)
  device.cookies.delete('session')
  expect((await device.post('/admin', { email, password })).status).toBe(429)
})

test('no page stores passwords: the form to change one comes after the confirmation', async () => {
  const { visitor } = await member('recruiter')
  pass(11 * minute)
  const account = await visitor.open('/admin/account')
  expect(() => account.form(accountPage.password.submit.idle)).toThrow()
  const passwords = {
    password,
    newPassword: 'a violet kettle by the sea',
    repeatedPassword: 'a violet kettle by the sea',
  }
  const sent = await visitor.post('/admin/account', passwords)
  expect(sent.url.pathname + sent.url.search).toBe('/admin/confirm?next=%2Fadmin%2Faccount')
  expect(sent.html).not.toContain('violet')
  const page = await visitor.open(account.link(accountPage.confirmFirst.button))
  const back = await visitor.submit(page, words.submit.idle, { password })
  expect(back.url.pathname).toBe('/admin/account')
  const changed = await visitor.submit(back, accountPage.password.submit.idle, passwords)
  expect(changed.url.pathname).toBe('/admin/account')
})

test('tells that a password of another kind is not kept', async () => {
  const { visitor } = await member('owner')
  pass(11 * minute)
  const told = await visitor.post('/admin/settings/mail', {
    smtpHost: 'mail.example.com',
    smtpPassword: 'a violet kettle',
  })
  expect(told.text).toContain(words.keptButPassword)
  expect(told.html).toContain('mail.example.com')
  expect(told.html).not.toContain('violet')
})

test('a new password does not extend the confirmation', async () => {
  const { visitor } = await member('owner')
  pass(9 * minute)
  const passwords = {
    password,
    newPassword: 'a violet kettle by the sea',
    repeatedPassword: 'a violet kettle by the sea',
  }
  await visitor.post('/admin/account', passwords)
  expect((await invite(visitor, 'soon@example.com')).status).toBe(200)
  pass(2 * minute)
  expect((await invite(visitor, 'late@example.com')).status).toBe(401)
})

test('a session from before confirmations were stored has none', async () => {
  const { email, visitor } = await member('owner')
  await database.session.updateMany({ where: { staff: { email } }, data: { confirmedAt: null } })
  expect((await invite(visitor, 'old@example.com')).status).toBe(401)
})

test('a script gets a short machine-readable answer', async () => {
  const { visitor } = await member('owner')
  pass(11 * minute)
  const body = new URLSearchParams({ email: 'script@example.com', role: 'owner' })
  const headers = { Origin: site, Cookie: `session=${visitor.cookies.get('session')}` }
  expect((await request('/admin/staff.data', { method: 'POST', body, headers })).status).toBe(401)
  const answer = await request('/admin/staff', { method: 'POST', body, headers })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ type: 'confirmation_required', message: expect.any(String) })
})
