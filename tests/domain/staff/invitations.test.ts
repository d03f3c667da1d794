import { beforeEach, expect, test } from 'vitest'
import { createStaff, removeStaff } from '#app/domain/staff/accounts.server.ts'
import { acceptInvitation, findInvitation, invite, revokeInvitation } from '#app/domain/staff/invitations.server.ts'
import { eraseAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const password = 'mauve teacup orbits the loom'
const [asha, ravi, guest] = ['asha@example.com', 'ravi@example.com', 'guest@example.com']
const who = async (email: string) => database.staff.findUniqueOrThrow({ where: { email } })
const problem = async (token: string) => {
  const found = await findInvitation(token)
  return found.ok ? null : found.problem
}
const accept = (token: string) =>
  acceptInvitation(token, { name: 'Guest', password }, { address: '192.0.2.1', userAgent: '' })

beforeEach(async () => {
  await database.staff.deleteMany()
  await database.invitation.deleteMany()
  for (const email of [asha, ravi]) await createStaff(email, password, 'owner')
})

async function invited(role: 'recruiter' | 'editor' = 'recruiter', by = asha) {
  const made = await invite(guest, role, await who(by))
  if (!made) throw new Error('There is an account.')
  return made
}

test('several concurrent invitations of an address leave one link, and all but one report a replaced link', async () => {
  const made = await Promise.all([asha, ravi, asha, ravi].map((by) => invited('recruiter', by)))
  expect(made.filter(({ replaced }) => replaced === null)).toHaveLength(1)
  const problems = await Promise.all(made.map(({ token }) => problem(token)))
  expect(problems.filter((each) => each === null)).toHaveLength(1)
  expect(await database.invitation.count()).toBe(1)
})

test('removing an owner ends their invitations, and the log counts them', async () => {
  const { token } = await invited()
  await removeStaff({ email: asha }, await who(ravi))
  expect(await problem(token)).toBe('unknown')
  expect(await accept(token)).toEqual({ ok: false, problem: 'unknown' })
  const event = await database.auditEvent.findFirst({ where: { action: 'staff.uninvited' }, orderBy: { id: 'desc' } })
  expect(event).toMatchObject({ staffEmail: ravi, details: { count: 1 } })
})

test.each([
  ['accepted', (token: string) => accept(token)],
  ['revoked', () => revokeInvitation(guest, 'operator')],
  ['replaced', () => invited()],
  ['made by somebody who was removed', () => removeStaff({ email: asha }, 'operator')],
])('a link that was %s stays invalid after a restored database', async (_what, ends) => {
  const { token } = await invited()
  const before = await database.invitation.findUniqueOrThrow({ where: { email: guest } })
  await ends(token)
  await database.erasure.deleteMany()
  await database.invitation.deleteMany()
  await database.staff.deleteMany({ where: { email: guest } })
  await database.invitation.create({ data: { ...before, staffId: null } })
  expect(await problem(token)).toBeNull()
  expect(await eraseAgain()).toBeGreaterThan(0)
  expect(await problem(token)).toBe('unknown')
})
