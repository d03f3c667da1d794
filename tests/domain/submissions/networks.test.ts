// A client with a whole IPv6 network is limited as one, however many addresses it sends from.
import { beforeEach, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { mailCaps } from '#app/domain/mail/caps.server.ts'
import { keepDraftUpload } from '#app/domain/resumes/received.server.ts'
import { findSuspicions } from '#app/domain/spam/judge.server.ts'
import { requestPasswordReset } from '#app/domain/staff/passwords.server.ts'
import { checkAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress, ownNetwork } from '../../support/addresses.ts'
import { addMessage, pdf } from '../../support/database/factories.ts'

beforeEach(async () => {
  await database.rateLimit.deleteMany()
  await database.signInFailure.deleteMany()
  await database.outboxItem.deleteMany()
})

/** The number of accepted requests, one from each address. */
async function passing(times: number, from: () => string, passes: (address: string) => Promise<boolean>) {
  let passed = 0
  for (let time = 0; time < times; time++) if (await passes(from())) passed++
  return passed
}

/** Sets the counts of each network that has one. `from`: only in the same /48. */
const countAs = async (points: number) => {
  await database.rateLimit.updateMany({ data: { points } })
  await database.signInFailure.updateMany({ data: { failures: points } })
}

/** Two of one network pass, so that its allowance is `most` of so many points each and nothing else. */
async function expectAllowance(most: number, passes: (address: string) => Promise<boolean>, points = 1) {
  const from = ownNetwork()
  expect(await passes(from())).toBe(true)
  await countAs((most - 2) * points)
  expect(await passing(4, from, passes)).toBe(2)
}

test('stops 120 messages from 120 /64s of one /48 at three times the limit of one address', async () => {
  expect(await passing(120, ownNetwork(), async (address) => (await countForm('message', address, {})) === null)).toBe(
    90,
  )
})

const subscribe = async (address: string) => (await countForm('subscription', address, {})) === null

test('stops the addresses of one /56 at twice the limit of one address', async () => {
  const subnets = Array.from({ length: 70 }, (_, index) => `2001:db8:ffff:1${index.toString(16).padStart(2, '0')}::/64`)
  expect(await passing(70, () => subnets.pop() as string, subscribe)).toBe(60)
})

test('stops one /64 and one IPv4 address at the limit of one address', async () => {
  const [network, address] = [ownNetwork()(), ownAddress()]
  expect(await passing(40, () => network, subscribe)).toBe(30)
  expect(await passing(40, () => address, subscribe)).toBe(30)
})

test('one /64 that goes on sending does not lock out others in its /48', async () => {
  const next = ownNetwork()
  const loud = next()
  expect(await passing(120, () => loud, subscribe)).toBe(30)
  expect(await subscribe(next())).toBe(true)
})

test('a /48 sends three times the applications of one address in a day', async () => {
  await expectAllowance(900, async (address) => {
    // The limit of ten minutes is over.
    await database.rateLimit.deleteMany({ where: { key: { startsWith: 'application:' } } })
    return (await countForm('application', address, {})) === null
  })
})

test('a /48 stores three times as much in a day as one address', async () => {
  const apply = async (address: string) => (await countForm('application', address, {}, 400 * 1_024 * 1_024)) === null
  expect(await passing(6, ownNetwork(), apply)).toBe(3)
  expect(await apply(ownAddress())).toBe(true)
})

test('a /48 causes three times the mails of one address', async () => {
  await expectAllowance(mailCaps.ofVisitor.most * 3, async (address) => {
    const { id, email } = await addMessage({ email: `${crypto.randomUUID()}@example.com` })
    await database.$transaction((transaction) =>
      recordEvent(transaction, 'visitor', 'message.received', id, {}, { visitor: address }),
    )
    return (await database.outboxItem.count({ where: { recipient: email } })) === 1
  })
})

test('a /48 keeps three times the draft files of one address', async () => {
  // Each counts as a thirtieth of 20 MB at least.
  await expectAllowance(90, async (address) => (await keepDraftUpload(pdf(), address)) !== null, 699_050)
})

test('a /48 requests three times the password links of one address', async () => {
  await expectAllowance(
    60,
    async (address) => (await requestPasswordReset(`${crypto.randomUUID()}@example.com`, address)).ok,
  )
})

test('mail from one /48 is suspected after three times as much as from one address', async () => {
  await expectAllowance(60, async (visitor) => {
    const email = `${crypto.randomUUID()}@example.com`
    // Spam in any case, which names all its reasons.
    const rendering = { renderedAt: null, took: null, isTrapped: true }
    const suspicions = await findSuspicions({ name: 'Asha', email, text: email, visitor, rendering })
    return !suspicions.includes('manyFromNetwork')
  })
})

const fail = async () => null
const isChecked = (answer: { ok: boolean; problem?: string }) => answer.problem === 'credentials'

test('a /48 guesses at one account three times as often as one address', async () => {
  const guess = async (address: string) =>
    isChecked(await checkAttempt('password', { account: 'asha@example.com', address, device: null }, fail))
  await expectAllowance(15, guess)
})

test('a /48 guesses at all accounts three times as often as one address, passwords and codes', async () => {
  const attempt = (address: string) => ({ account: crypto.randomUUID(), address, device: null })
  await expectAllowance(90, async (address) => isChecked(await checkAttempt('password', attempt(address), fail)))
  await expectAllowance(90, async (address) => isChecked(await checkAttempt('code', attempt(address), fail)))
})

test('a member who signs in does not use up the attempts of others in the same /48', async () => {
  const from = ownNetwork()
  const attempt = (address: string) => ({ account: 'asha@example.com', address, device: null })
  for (let time = 0; time < 20; time++)
    expect(await checkAttempt('password', attempt(from()), async () => 'signed in')).toMatchObject({ ok: true })
})
