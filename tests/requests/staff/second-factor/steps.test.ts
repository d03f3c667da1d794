import { expect, test, vi } from 'vitest'
import { signInAgainPage, secondFactorStep as step } from '#app/content/admin/account.ts'
import { identityPage } from '#app/content/admin/staff/confirmation.ts'
import { passkeySignIn } from '#app/content/admin/staff/passkeys.ts'
import { secondFactorMessages as messages, secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { loginPage, signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../../support/app.ts'
import { pass, stopClock } from '../../../support/clock.ts'
import { codeOf, isIn, member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'

const minute = 60_000
const page = '/admin/account/second-factor'
const wrong = '000000'

stopClock()

/** A member who has just turned it on; that code is already used. */
async function protectedMember() {
  const { email, visitor } = await member('recruiter')
  const factor = await turnOnSecondFactor(visitor)
  pass(minute)
  return { email, visitor, ...factor }
}

async function atSecondStep(email: string, next = '') {
  const visitor = new Visitor()
  return { visitor, asked: await visitor.post('/admin', { email, password, next }) }
}

test('asks for the code after the password, and there is no session before it', async () => {
  const { email, secret } = await protectedMember()
  const { visitor, asked } = await atSecondStep(email, '/admin/account')
  expect(asked.url.pathname).toBe('/admin/second-factor')
  expect(asked.html).not.toContain(passkeySignIn.submit.idle)
  expect(asked.field(step.app.field.label).outerHTML).toMatch(/autocomplete="one-time-code" inputmode="numeric"/i)
  expect(visitor.cookies.has('session')).toBe(false)
  expect(await isIn(visitor)).toBe(false)

  const refused = await visitor.submit(asked, step.submit.idle, { code: wrong })
  expect(refused.status).toBe(400)
  expect(refused.texts('[data-error-summary] li')).toEqual([signInMessages.loginFailed(signInMessages.code)])
  expect(refused.html).not.toContain(`value="${wrong}"`)

  const code = codeOf(secret)
  const done = await visitor.submit(refused, step.submit.idle, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.url.pathname).toBe('/admin/account')
  expect(visitor.cookies.has('password-step')).toBe(false)
})

test('a code counts once, within one time step, and none from before it', async () => {
  const { email, secret } = await protectedMember()
  const tries = async (moment: number) => {
    const { visitor, asked } = await atSecondStep(email)
    await visitor.submit(asked, step.submit.idle, { code: codeOf(secret, moment) })
    return isIn(visitor)
  }
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 10_000
  vi.setSystemTime(now)
  expect(await tries(now - 61_000)).toBe(false)
  expect(await tries(now + 61_000)).toBe(false)
  expect(await tries(now)).toBe(true)
  expect(await tries(now)).toBe(false)
  expect(await tries(now - 30_000)).toBe(false)
  expect(await tries(now + 30_000)).toBe(true)
})

test('one of many concurrent uses of a code signs in', async () => {
  const { email, secret } = await protectedMember()
  const before = await database.session.count()
  const waiting = await Promise.all(Array.from({ length: 4 }, () => atSecondStep(email)))
  await Promise.all(
    waiting.map(({ visitor, asked }) => visitor.submit(asked, step.submit.idle, { code: codeOf(secret) })),
  )
  expect(await database.session.count()).toBe(before + 1)
})

test('a recovery code signs in once, however it is typed', async () => {
  const { email, codes } = await protectedMember()
  const [first = ''] = codes
  expect(first).toMatch(/^([a-hjkmnp-z3467]{4}-){5}[a-hjkmnp-z3467]{4}$/)
  expect(new Set(codes).size).toBe(10)
  const { visitor, asked } = await atSecondStep(email)
  const other = await visitor.open(asked.link(step.app.other))
  await visitor.submit(other, step.submit.idle, { code: first.toUpperCase().replaceAll('-', ' ') })
  expect(await isIn(visitor)).toBe(true)
  expect((await visitor.open(page)).text).toContain(`${words.on.facts.left}9`)

  const again = await atSecondStep(email)
  expect((await again.visitor.submit(again.asked, step.submit.idle, { code: first })).status).toBe(400)
  expect(await isIn(again.visitor)).toBe(false)
})

test.each([
  ['ten minutes', async () => pass(10 * minute + 1_000)],
  [
    'another password',
    async (email: string) => {
      await database.staff.update({ where: { email }, data: { passwordHash: 'another' } })
    },
  ],
])('the proof of the password ends with %s', async (_what, happens) => {
  const { email, secret } = await protectedMember()
  const { visitor, asked } = await atSecondStep(email)
  await happens(email)
  const login = await visitor.submit(asked, step.submit.idle, { code: codeOf(secret) })
  expect(login.url.pathname).toBe('/admin')
  expect(login.text).toContain(signInMessages.ended)
  expect(await isIn(visitor)).toBe(false)
})

test('without the password, or with a forged proof, there is no second step', async () => {
  expect((await new Visitor().open('/admin/second-factor')).texts('h1')).toEqual([loginPage.heading])
  const forger = new Visitor()
  forger.cookies.set('password-step', 'eyJhY2NvdW50IjoiYSJ9.x')
  expect((await forger.open('/admin/second-factor')).url.pathname).toBe('/admin')
  const answer = await forger.post('/admin/second-factor', { code: wrong })
  expect(answer.url.pathname).toBe('/admin')
})

test('it is set up with a key in two forms and a code of it, and a refused code keeps the key', async () => {
  const { visitor } = await member('editor')
  const begun = await visitor.open(page)
  const [key = ''] = begun.texts('p.select-all')
  const secret = key.replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.link(words.confirm.here)).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`))
  const picture = begun.document.querySelector(`img[alt="${words.confirm.picture}"]`)?.getAttribute('src') ?? ''
  expect(decodeURIComponent(picture)).toMatch(/^data:image\/svg\+xml,<svg /)
  const off = { totpSecret: null, totpSince: null }
  const row = async () => database.staff.findFirstOrThrow({ where: { role: 'editor' }, orderBy: { id: 'desc' } })
  expect(await row()).toMatchObject(off)

  const empty = await visitor.submit(begun, words.confirm.submit.idle, { code: '' })
  expect(empty.texts('p.select-all')).toEqual([key])
  const again = await visitor.submit(empty, words.confirm.submit.idle, { code: wrong })
  expect(again.description(step.app.field.label)).toContain(messages.wrongCode)
  expect(again.texts('p.select-all')).toEqual([key])
  expect(await row()).toMatchObject(off)

  const done = await visitor.submit(again, words.confirm.submit.idle, { code: codeOf(secret) })
  const codes = done.texts('main li')
  expect(new Set(codes).size).toBe(10)
  expect(decodeURIComponent(done.link(words.codes.download))).toContain(codes[9])
  expect(await row()).toMatchObject({ totpSecret: secret, totpSince: expect.any(Date) })
  const kept = JSON.stringify(await database.recoveryCode.findMany())
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  expect((await visitor.open(page)).html).not.toContain(secret)
})

test('a key is valid for its account, and for half an hour', async () => {
  const [one, other] = [await member('editor'), await member('editor')]
  const begun = await one.visitor.open(page)
  const code = codeOf(begun.texts('p.select-all').join().replaceAll(' ', ''))
  const { key = '' } = begun.form(words.confirm.submit.idle).values
  const stolen = await other.visitor.post(`${page}?step=confirm`, { key, code })
  expect(stolen.texts('[data-error-summary] li')).toEqual([messages.expired])
  pass(31 * minute)
  await database.session.updateMany({ data: { confirmedAt: new Date() } })
  const late = await one.visitor.submit(begun, words.confirm.submit.idle, { code })
  expect(late.texts('[data-error-summary] li')).toEqual([messages.expired])
  // A hydrated page does not load another key after a refusal.
  const body = new URLSearchParams({ key, code })
  const hydrated = await one.visitor.request(`${page}.data?step=confirm`, { method: 'POST', body })
  expect(await hydrated.text()).toContain('otpauth://')
  expect(await database.staff.count({ where: { email: { in: [one.email, other.email] }, totpSince: null } })).toBe(2)
})

test('new recovery codes replace those before', async () => {
  const { email, visitor, codes } = await protectedMember()
  const renewed = await visitor.submit(await visitor.open(page), words.on.renew.submit.idle)
  const [fresh = ''] = renewed.texts('main li')
  for (const [code, isRight] of [
    [codes[0] ?? '', false],
    [fresh, true],
  ] as const) {
    const { visitor: next, asked } = await atSecondStep(email)
    await next.submit(asked, step.submit.idle, { code })
    expect(await isIn(next)).toBe(isRight)
  }
})

test('it is turned off after a confirmation with the password and a code', async () => {
  const { email, visitor, secret } = await protectedMember()
  const manage = await visitor.open(page)
  pass(10 * minute)
  const asked = await visitor.submit(manage, words.on.off.submit.idle)
  expect([asked.status, ...asked.texts('h1')]).toEqual([401, identityPage.heading])
  const confirm = (fields: Record<string, string>) => visitor.submit(asked, identityPage.submit.idle, fields)
  expect((await confirm({ password: 'not the password', code: codeOf(secret) })).status).toBe(400)
  expect((await confirm({ password, code: wrong })).status).toBe(400)
  const confirmed = await confirm({ password, code: codeOf(secret) })
  const done = await visitor.submit(confirmed, signInAgainPage.send)
  expect(done.url.pathname).toBe('/admin/account')
  expect(done.text).toContain(messages.turnedOff)
  expect((await atSecondStep(email)).asked.url.pathname).toBe('/admin/dashboard')
  expect(await database.recoveryCode.count({ where: { staff: { email } } })).toBe(0)
})
