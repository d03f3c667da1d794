import { afterEach, expect, test, vi } from 'vitest'
import { secondFactorStep } from '#app/content/admin/account.ts'
import { identityPage } from '#app/content/admin/staff/confirmation.ts'
import { passkeyMessages as messages, passkeySignIn } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { removeStaff } from '#app/domain/staff/accounts.server.ts'
import { resetPassword } from '#app/domain/staff/passwords.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { isIn, member, password, turnOnSecondFactor } from '../../support/staff/members.ts'
import { addPasskey, askedForPasskey, beginPasskey, Device, signInByPasskey } from '../../support/staff/passkey.ts'

const minute = 60_000
const page = '/admin/account/passkeys'
const refusal = signInMessages.loginFailed(signInMessages.passkey)
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

afterEach(() => {
  vi.useRealTimers()
})

async function memberWithPasskey() {
  const { email, visitor } = await member('recruiter')
  return { email, visitor, device: await addPasskey(visitor) }
}

const ownPasskeys = (email: string) => database.passkey.findMany({ where: { staff: { email } } })

test('a passkey is added, signs in by itself, and no longer once it is removed', async () => {
  const { email, visitor, device } = await memberWithPasskey()
  expect((await visitor.open(page)).text).toContain(words.list.lastUsed + words.list.never)

  const other = new Visitor()
  const landed = await signInByPasskey(other, device, '/admin/account')
  expect(landed.url.pathname).toBe('/admin/account')
  expect(await ownPasskeys(email)).toMatchObject([{ name: 'My phone', counter: device.counter }])
  const list = await other.open(page)
  expect(list.text).not.toContain(words.list.never)

  const removed = await other.submit(list, words.list.removeOf('My phone'))
  expect(removed.text).toContain(messages.removed)
  expect(await ownPasskeys(email)).toEqual([])
  const late = new Visitor()
  const refused = await signInByPasskey(late, device)
  expect([refused.status, refused.texts('[data-error-summary] li')]).toEqual([400, [refusal]])
  expect(await isIn(late)).toBe(false)
})

test('a passkey replaces the second step as well', async () => {
  const { email, visitor } = await member('editor')
  await turnOnSecondFactor(visitor)
  const device = new Device()
  const response = device.make(await beginPasskey(visitor))
  await visitor.post(`${page}?step=add`, { name: 'My key', response })
  const next = new Visitor()
  const asked = await next.post('/admin', { email, password })
  expect(asked.texts('h1')).toEqual([secondFactorStep.heading])
  expect(asked.html).toContain(passkeySignIn.submit.idle)
  await signInByPasskey(next, device)
  expect(await isIn(next)).toBe(true)
  expect(next.cookies.has('password-step')).toBe(false)
})

test('adding one needs a confirmation and a name', async () => {
  const { email, visitor } = await member('editor')
  const unnamed = await visitor.post(`${page}?step=add`, { name: '' })
  expect(unnamed.html).toContain(messages.nameRequired)
  await database.session.updateMany({ where: { staff: { email } }, data: { confirmedAt: null } })
  expect((await visitor.open(`${page}/options`)).texts('h1')).toEqual([identityPage.heading])
  const asked = await visitor.post(`${page}?step=add`, { name: 'My phone' })
  expect([asked.status, ...asked.texts('h1')]).toEqual([401, identityPage.heading])
  expect(await ownPasskeys(email)).toEqual([])
})

test('accepts each challenge once', async () => {
  const { visitor, device } = await memberWithPasskey()
  const thief = new Visitor()
  const response = device.give(await askedForPasskey(thief))
  // Counters of passkeys that are synchronized stay at 0 and tell no two uses apart.
  await database.passkey.update({ where: { id: device.id }, data: { counter: 0 } })
  const cookies = new Map(thief.cookies)
  await thief.post('/admin?passkey', { response })
  expect(await isIn(thief)).toBe(true)
  await database.passkey.update({ where: { id: device.id }, data: { counter: 0 } })
  const again = new Visitor()
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect((await again.post('/admin?passkey', { response })).status).toBe(400)
  expect(await isIn(again)).toBe(false)

  const made = new Device()
  const added = made.make(await beginPasskey(visitor))
  await visitor.post(`${page}?step=add`, { name: 'One', response: added })
  const twice = await visitor.post(`${page}?step=add`, { name: 'Two', response: added })
  expect(twice.html).toContain(messages.expired)
})

test('a response is valid only in the same browser, for five minutes', async () => {
  const { device } = await memberWithPasskey()
  const [asked, other] = [new Visitor(), new Visitor()]
  const response = device.give(await askedForPasskey(asked))
  await askedForPasskey(other)
  expect((await other.post('/admin?passkey', { response })).status).toBe(400)
  vi.useFakeTimers({ toFake: ['Date'] })
  pass(5 * minute + 1_000)
  expect((await asked.post('/admin?passkey', { response })).status).toBe(400)
  expect(await isIn(asked)).toBe(false)
})

test('a challenge adds no passkey to another account, and one for signing in adds none', async () => {
  const [one, other] = [await member('editor'), await member('editor')]
  const response = new Device().make(await beginPasskey(one.visitor))
  other.visitor.cookies.set('passkey-challenge', one.visitor.cookies.get('passkey-challenge') ?? '')
  const stolen = await other.visitor.post(`${page}?step=add`, { name: 'Mine', response })
  expect(stolen.html).toContain(messages.expired)

  const { challenge } = await askedForPasskey(one.visitor)
  const bent = new Device().make({ challenge, user: { id: 'x' } })
  const answer = await one.visitor.post(`${page}?step=add`, { name: 'Mine', response: bent })
  expect(answer.html).toContain(messages.expired)
  expect([...(await ownPasskeys(one.email)), ...(await ownPasskeys(other.email))]).toEqual([])
})

test.each([
  ['another origin', { origin: 'http://localhost.example.com' }],
  ['another kind of answer', { type: 'webauthn.other' }],
  ['nobody who was made sure of', { isVerified: false }],
])('refuses a response for %s', async (_what, lies) => {
  const { email, visitor, device } = await memberWithPasskey()
  const stranger = new Visitor()
  const response = device.give(await askedForPasskey(stranger), lies)
  expect((await stranger.post('/admin?passkey', { response })).status).toBe(400)
  expect(await isIn(stranger)).toBe(false)

  const bent = new Device().make(await beginPasskey(visitor), lies)
  const refused = await visitor.post(`${page}?step=add`, { name: 'Another', response: bent })
  expect(refused.html).toContain(messages.invalid)
  expect(await ownPasskeys(email)).toHaveLength(1)
})

interface Asked {
  challenge: string
}

function byAnotherKey(device: Device, asked: Asked): string {
  const other = new Device()
  other.userHandle = device.userHandle
  return JSON.stringify({ ...JSON.parse(other.give(asked)), id: device.id, rawId: device.id })
}

function forAnotherAccount(device: Device, asked: Asked): string {
  device.userHandle = Buffer.from('another').toString('base64url')
  return device.give(asked)
}

test.each([
  ['no JSON', () => 'no JSON'],
  ['nothing that a browser says', () => '{"id":"x"}'],
  ['an id that no database keeps', () => '{"id":"\\u0000","response":{}}'],
  ['the name of a passkey and another key', byAnotherKey],
  ['a passkey and the name of another account', forAnotherAccount],
])('%s does not sign in', async (_what, answer) => {
  const { device } = await memberWithPasskey()
  const stranger = new Visitor()
  const response = answer(device, await askedForPasskey(stranger))
  expect((await stranger.post('/admin?passkey', { response })).status).toBe(400)
  expect(await isIn(stranger)).toBe(false)
})

test('refuses a passkey whose counter went back, because there may be a clone', async () => {
  const { device } = await memberWithPasskey()
  await signInByPasskey(new Visitor(), device)
  device.counter -= 1
  const copy = new Visitor()
  expect((await signInByPasskey(copy, device)).status).toBe(400)
  expect(await isIn(copy)).toBe(false)
})

test('no passkey of a removed account stays, or of one with a new password from the operator', async () => {
  const [leaver, other] = [await memberWithPasskey(), await memberWithPasskey()]
  expect(await removeStaff({ email: leaver.email }, 'operator')).toBe('removed')
  await resetPassword(other.email, 'another teacup orbits the loom')
  for (const { device } of [leaver, other]) {
    const visitor = new Visitor()
    expect((await signInByPasskey(visitor, device)).status).toBe(400)
    expect(await isIn(visitor)).toBe(false)
  }
})

test('too many wrong attempts have to wait, and do not block the password', async () => {
  const { email, device } = await memberWithPasskey()
  const address = '203.0.113.91'
  const visitor = new Visitor(address)
  const key = device.userHandle
  for (let tries = 0; tries < 5; tries++) {
    device.userHandle = key
    const response = device.give(await askedForPasskey(visitor), { isVerified: false })
    expect((await visitor.post('/admin?passkey', { response })).status).toBe(400)
  }
  const limited = await signInByPasskey(visitor, device)
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await isIn(visitor)).toBe(false)
  await visitor.post('/admin', { email, password })
  expect(await isIn(visitor)).toBe(true)
})

test('no member removes the passkey of another', async () => {
  const [one, other] = [await memberWithPasskey(), await member('owner')]
  const answer = await other.visitor.post(`${page}?step=remove`, { id: one.device.id })
  expect(answer.text).toContain(messages.gone)
  expect(await ownPasskeys(one.email)).toHaveLength(1)
})
