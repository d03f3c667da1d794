// Covers the events of accounts and sign-ins in the audit log.
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { member, password, turnOnSecondFactor } from '../../support/staff/members.ts'

const url = process.env.DATABASE_URL ?? ''
let last = 0

beforeEach(async () => {
  last = (await database.auditEvent.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0
})

const told = () => database.auditEvent.findMany({ where: { id: { gt: last } }, orderBy: { id: 'asc' } })

test('the log records a sign-in, its method, and its end', async () => {
  const { email, visitor } = await member('recruiter')
  await visitor.request('/admin/sign-out', { method: 'POST' })
  const [created, begun, ended, ...more] = await told()
  expect(more).toEqual([])
  expect(created).toMatchObject({ action: 'staff.created', actor: 'operator', details: { role: 'recruiter' } })
  expect(begun).toMatchObject({ action: 'session.begun', staffEmail: email, details: { means: 'password' } })
  expect(ended).toMatchObject({ action: 'session.ended', staffEmail: email, subjectId: begun?.subjectId })
})

test('a refused sign-in records no typed address', async () => {
  const { email } = await member('recruiter')
  last = (await told()).at(-1)?.id ?? 0
  await new Visitor().post('/admin', { email: 'typed-by-mistake@example.com', password })
  await new Visitor().post('/admin', { email, password: 'typed by mistake' })
  const { id } = await database.staff.findUniqueOrThrow({ where: { email } })
  const events = await told()
  expect(events.map(({ action, actor, staffId, details }) => ({ action, actor, staffId, details }))).toEqual([
    { action: 'session.refused', actor: 'system', staffId: null, details: { means: 'password' } },
    { action: 'session.refused', actor: 'system', staffId: null, details: { means: 'password', staffId: id } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/typed|@/)
})

test('a right password that waits for its code is not recorded as a sign-in, and neither is a wrong code', async () => {
  const { email, visitor } = await member('editor')
  await turnOnSecondFactor(visitor)
  last = (await told()).at(-1)?.id ?? 0
  const guesser = new Visitor()
  await guesser.post('/admin', { email, password })
  await guesser.post('/admin/second-factor', { code: '000000' })
  const { id } = await database.staff.findUniqueOrThrow({ where: { email } })
  const events = await told()
  expect(events.map(({ action, actor, staffId, details }) => ({ action, actor, staffId, details }))).toEqual([
    { action: 'session.code_asked', actor: 'system', staffId: null, details: { staffId: id } },
    { action: 'session.refused', actor: 'system', staffId: null, details: { means: 'code', staffId: id } },
  ])
  const log = await (await signIn()).open('/admin/audit?group=session')
  expect(log.text).toContain(`accepted the password of the account of ${email} and asked for the code`)
  expect(log.text).toContain(`refused a sign-in with a wrong code to the account of ${email}`)
})

test('refuses an action that the log cannot record', async () => {
  const { email, visitor } = await member('editor')
  await execute(url, "CREATE TRIGGER silent BEFORE INSERT ON audit_events BEGIN SELECT RAISE(FAIL, 'disk full'); END")
  try {
    const someone = new Visitor()
    expect((await someone.post('/admin', { email, password })).status).toBe(503)
    expect(someone.cookies.has('session')).toBe(false)
    const begin = await visitor.post('/admin/account', {
      password,
      newPassword: 'seven otters paint a mountain',
      repeatedPassword: 'seven otters paint a mountain',
    })
    expect(begin.status).toBe(503)
  } finally {
    await execute(url, 'DROP TRIGGER silent')
  }
  expect(await database.session.count({ where: { staff: { email } } })).toBe(1)
  expect((await new Visitor().post('/admin', { email, password })).status).toBe(200)
})
