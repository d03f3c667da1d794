// An owner requires a second factor: an account without one sees the set-up page and nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAgainPage, secondFactorStep as step } from '#app/content/admin/account.ts'
import { factorRulePage, settingsMessages } from '#app/content/admin/company/settings.ts'
import { passkeyMessages, passkeySignIn } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage } from '#app/content/admin/staff/passkeys-page.ts'
import { secondFactorMessages as messages, secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, Visitor } from '../../../support/app.ts'
import { closeStreams, open } from '../../../support/records/stream.ts'
import { isIn, member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'
import { addPasskey, signInByPasskey } from '../../../support/staff/passkey.ts'

const setUp = '/admin/account/second-factor'
const rule = async () => (await database.settings.findUnique({ where: { number: 1 } }))?.secondFactorFor ?? 'nobody'

async function setRule(secondFactorFor: string) {
  const data = { secondFactorFor }
  await database.settings.upsert({ where: { number: 1 }, create: data, update: data })
}

beforeEach(() => setRule('nobody'))

afterEach(async () => {
  await setRule('nobody')
  await closeStreams()
})

async function choose(visitor: Visitor, chosen: string) {
  return visitor.submit(await visitor.open('/admin/settings/second-factor'), factorRulePage.submit, { rule: chosen })
}

test('an owner requires it of owners or of all members, and the log and a mail say so', async () => {
  const { email, visitor } = await member('owner')
  await turnOnSecondFactor(visitor)
  for (const chosen of ['owners', 'everybody', 'nobody'] as const) {
    expect((await choose(visitor, chosen)).text).toContain(settingsMessages.ruleSaved[chosen])
    expect(await rule()).toBe(chosen)
  }
  const events = await database.auditEvent.findMany({ where: { action: 'settings.changed', staffEmail: email } })
  expect(events.map(({ details }) => details)).toEqual([
    { field: 'secondFactorFor', from: 'nobody', to: 'owners' },
    { field: 'secondFactorFor', from: 'owners', to: 'everybody' },
    { field: 'secondFactorFor', from: 'everybody', to: 'nobody' },
  ])
  expect((await visitor.open('/admin/audit')).text).toContain('required a second factor of everybody')
  const mails = await database.outboxItem.count({ where: { kind: 'staff.security', recipient: email } })
  expect(mails).toBeGreaterThanOrEqual(3)
})

test('an owner without one has to set one up first, and nothing changes', async () => {
  const { visitor } = await member('owner')
  const led = await choose(visitor, 'everybody')
  expect(led.url.pathname).toBe(setUp)
  expect(led.text).toContain(settingsMessages.ownFactorMissing)
  expect(await rule()).toBe('nobody')
  await addPasskey(visitor)
  await choose(visitor, 'owners')
  expect(await rule()).toBe('owners')
})

test('the rule is not changed by a member who saw another one', async () => {
  const { visitor } = await member('owner')
  await turnOnSecondFactor(visitor)
  const page = await visitor.open('/admin/settings/second-factor')
  await setRule('everybody')
  const told = await visitor.submit(page, factorRulePage.submit, { rule: 'owners' })
  expect(told.text).toContain(settingsMessages.ruleConflict)
  expect(await rule()).toBe('everybody')
})

test('it is required of owners alone if the rule says so', async () => {
  await setRule('owners')
  expect(await isIn((await member('recruiter')).visitor)).toBe(true)
  expect(await isIn((await member('owner')).visitor)).toBe(false)
  await setRule('everybody')
  expect(await isIn((await member('recruiter')).visitor)).toBe(false)
})

test('the set-up page says why, shows nothing else of the site, and opens everything once it is done', async () => {
  const { visitor } = await member('recruiter')
  await setRule('everybody')
  const page = await visitor.open('/admin/dashboard')
  expect(page.url.pathname).toBe(setUp)
  expect(page.text).toContain(words.required)
  expect(page.texts('nav a')).toEqual([])
  await turnOnSecondFactor(visitor)
  expect((await visitor.open('/admin/dashboard')).url.pathname).toBe('/admin/dashboard')
})

test('a passkey is enough', async () => {
  const { visitor } = await member('recruiter')
  await setRule('everybody')
  const page = await visitor.open(setUp)
  expect(page.link(words.begin.orPasskey.button)).toBe('/admin/account/passkeys')
  await addPasskey(visitor)
  expect(await isIn(visitor)).toBe(true)
})

test('keeps a form that was sent before until the second factor is set up', async () => {
  const { visitor } = await member('recruiter')
  await setRule('everybody')
  const kept = await visitor.post('/admin/account?do=name', { name: 'Leela of the loom' })
  expect([kept.status, ...kept.texts('h1')]).toEqual([401, signInAgainPage.factorMissing.heading])
  expect(kept.link(signInAgainPage.setUp)).toBe(setUp)
  await turnOnSecondFactor(visitor)
  expect((await visitor.submit(kept, signInAgainPage.send)).text).toContain('Leela of the loom')
})

test('an open stream ends for an account that lacks one', async () => {
  const { visitor } = await member('recruiter')
  const stream = await open(visitor)
  await setRule('everybody')
  let last: unknown = null
  for (let event = await stream.next(); event; event = await stream.next()) last = event
  expect(last).toMatchObject({ name: 'end' })
  const headers = { Accept: 'text/event-stream', Cookie: `session=${visitor.cookies.get('session')}` }
  const head = await request('/admin/live', { method: 'HEAD', headers })
  expect(head.status).toBe(401)
})

test('while it is required, the only one can be neither turned off nor removed', async () => {
  const { email, visitor } = await member('recruiter')
  await turnOnSecondFactor(visitor)
  await setRule('everybody')
  const refused = await visitor.submit(await visitor.open(setUp), words.on.off.submit.idle)
  expect([refused.status, ...refused.texts('[data-error-summary] li')]).toEqual([409, messages.required])
  expect(await isIn(visitor)).toBe(true)

  await addPasskey(visitor)
  await visitor.submit(await visitor.open(setUp), words.on.off.submit.idle)
  expect(await database.staff.findUnique({ where: { email } })).toMatchObject({ totpSince: null })
  const kept = await visitor.submit(
    await visitor.open('/admin/account/passkeys'),
    passkeysPage.list.removeOf('My phone'),
  )
  expect(kept.text).toContain(passkeyMessages.required)
  expect(await database.passkey.count({ where: { staff: { email } } })).toBe(1)
})

test('the password alone does not sign in a colleague whose only second factor is a passkey', async () => {
  const { email, visitor } = await member('recruiter')
  const device = await addPasskey(visitor)
  await setRule('everybody')
  const other = new Visitor()
  const asked = await other.post('/admin', { email, password })
  expect(asked.url.pathname).toBe('/admin/second-factor')
  expect(asked.text).toContain(step.passkey.text)
  expect(asked.text).toContain(passkeySignIn.submit.idle)
  expect(asked.document.querySelector('input[name=code]')).toBeNull()
  await other.post('/admin/second-factor', { code: '000000' })
  expect(await isIn(other)).toBe(false)
  await other.post('/admin', { email, password })
  await signInByPasskey(other, device)
  expect(await isIn(other)).toBe(true)

  // Nor is the password enough of a confirmation.
  await database.session.updateMany({ where: { staff: { email } }, data: { confirmedAt: null } })
  const confirmed = await visitor.post('/admin/confirm', { password })
  expect(confirmed.status).toBe(401)
  expect((await visitor.open('/admin/account/passkeys')).url.pathname).toBe('/admin/confirm')
})
