// Few codes of a second factor can be tried, even by a patient visitor with the password.
import { createCookie } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorStep as step } from '#app/content/admin/account.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { removeOldFailures } from '#app/domain/staff/sign-in-attempts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym, secretsFor } from '#app/platform/secrets.server.ts'
import { Visitor } from '../../../support/app.ts'
import { pass, stopClock } from '../../../support/clock.ts'
import { codeOf, isIn, member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrong = '000000'

stopClock()

beforeEach(async () => {
  await database.signInFailure.deleteMany()
})

async function protectedMember() {
  const { email, visitor } = await member('recruiter')
  const factor = await turnOnSecondFactor(visitor)
  pass(minute)
  return { email, visitor, ...factor }
}

/** From a new address each time, after the right password. */
async function enter(email: string, code: string, visitor = new Visitor()) {
  const asked = await visitor.post('/admin', { email, password })
  expect(asked.url.pathname).toBe('/admin/second-factor')
  const answer = await visitor.submit(asked, step.submit.idle, { code })
  return { answer, isIn: await isIn(visitor) }
}

const waitOf = ({ answer }: Awaited<ReturnType<typeof enter>>) => Number(answer.headers.get('Retry-After')) / 60

test('after five wrong codes from everywhere the account waits, longer each time, also for the right one', async () => {
  const { email, secret } = await protectedMember()
  for (let guess = 0; guess < 5; guess++) expect((await enter(email, wrong)).answer.status).toBe(400)
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]) {
    const limited = await enter(email, codeOf(secret))
    expect([limited.answer.status, waitOf(limited), limited.isIn]).toEqual([429, minutes, false])
    expect(limited.answer.text).toContain(signInMessages.limited(minutes))
    pass(minutes * minute)
    await removeOldFailures()
    expect((await enter(email, wrong)).answer.status).toBe(400)
  }
  pass(day)
  expect((await enter(email, codeOf(secret))).isIn).toBe(true)
  expect((await enter(email, wrong)).answer.status).toBe(400)
})

test('a week without a wrong code resets the count, and no shorter time does', async () => {
  const { email } = await protectedMember()
  for (let guess = 0; guess < 5; guess++) await enter(email, wrong)
  pass(6 * day)
  await removeOldFailures()
  expect((await enter(email, wrong)).answer.status).toBe(400)
  expect(waitOf(await enter(email, wrong))).toBe(30)
  pass(7 * day + minute)
  for (let guess = 0; guess < 5; guess++) expect((await enter(email, wrong)).answer.status).toBe(400)
})

test('an attacker locks out neither the owner’s device nor their recovery codes', async () => {
  const { email, secret, codes, visitor } = await protectedMember()
  expect((await enter(email, codeOf(secret), visitor)).isIn).toBe(true)
  pass(minute)
  for (let guess = 0; guess < 5; guess++) await enter(email, wrong)
  expect((await enter(email, codes[0] ?? '')).isIn).toBe(true)
  expect((await enter(email, codeOf(secret))).answer.status).toBe(429)
  expect((await enter(email, codeOf(secret), visitor)).isIn).toBe(true)
})

test('a device that version 1.0.0 knew is still known', async () => {
  const { email, secret } = await protectedMember()
  const known = new Visitor()
  const stored = { id: 'a', accounts: [pseudonym('account of a device', email)] }
  const cookie = await createCookie('device', { secrets: secretsFor('device cookie') }).serialize(stored)
  known.cookies.set('device', cookie.slice('device='.length).split(';')[0] ?? '')
  for (let guess = 0; guess < 5; guess++) await enter(email, wrong)
  expect((await enter(email, codeOf(secret))).answer.status).toBe(429)
  expect((await enter(email, codeOf(secret), known)).isIn).toBe(true)
})

test('a known device has no more attempts than others', async () => {
  const { email, secret, visitor } = await protectedMember()
  await enter(email, codeOf(secret), visitor)
  const stolen = new Visitor()
  stolen.cookies.set('device', visitor.cookies.get('device') ?? '')
  for (let guess = 0; guess < 5; guess++) expect((await enter(email, wrong, stolen)).answer.status).toBe(400)
  pass(minute)
  expect(waitOf(await enter(email, codeOf(secret), stolen))).toBe(14)
})
