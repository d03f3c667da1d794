import { beforeEach, expect, test } from 'vitest'
import { createStaff, newPassword } from '#app/domain/staff/accounts.server.ts'
import { weaknessOf } from '#app/domain/staff/password-weakness.server.ts'
import { changePassword } from '#app/domain/staff/passwords.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const email = 'asha@example.com'
const password = 'correct horse battery staple'
const from = { address: '198.51.100.7', userAgent: '' }

const staff = async () => database.staff.findUniqueOrThrow({ where: { email } })

beforeEach(async () => {
  await database.signInFailure.deleteMany()
  await database.staff.deleteMany({ where: { email } })
  expect(await createStaff(` ${email.toUpperCase()} `, password, 'recruiter')).toBe(true)
})

test('one of two concurrent changes is told that the password has changed', async () => {
  const member = await staff()
  const both = ['mauve teacups orbit the loom', 'seven otters paint a mountain'].map((newPassword) =>
    changePassword(member, { password, newPassword }, from),
  )
  const outcomes = await Promise.all(both)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, problem: 'credentials' })
  expect(await database.session.count({ where: { staffId: member.id } })).toBe(1)
})

test('a password that is made up is a good one', async () => {
  const made = Array.from({ length: 50 }, newPassword)
  expect(new Set(made).size).toBe(50)
  for (const one of made) expect(await weaknessOf(one, email)).toBeUndefined()
})
