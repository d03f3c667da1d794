import { beforeEach, expect, test } from 'vitest'
import { accountPage } from '#app/content/admin/account.ts'
import { staffMessages as messages, staffPage as words } from '#app/content/admin/staff/members.ts'
import { database } from '#app/platform/database/database.server.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { isIn, member, password, turnOnSecondFactor } from '../../support/staff/members.ts'

const idOf = async (email: string) => (await database.staff.findUniqueOrThrow({ where: { email } })).id
const roleOf = async (email: string) => (await database.staff.findUnique({ where: { email } }))?.role

let owner: Visitor

beforeEach(async () => {
  owner = await signIn()
})

const manage = async (email: string) => owner.open(`/admin/staff?member=${await idOf(email)}`)

/** The row of an account, as its cells. */
const rowOf = async (email: string) =>
  (await owner.open('/admin/staff')).texts('tbody tr').find((text) => text.includes(email)) ?? ''

test('an owner sees the accounts, their roles, and which lack a second factor', async () => {
  const asha = await member('recruiter')
  expect(await rowOf(administrator.email)).toContain(words.you)
  expect(await rowOf(asha.email)).toMatch(/Recruiter.*Password only.*1 session/)
  await turnOnSecondFactor(asha.visitor)
  expect(await rowOf(asha.email)).not.toContain(words.secondFactor.no)
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await database.session.updateMany({ where: { staff: { email: asha.email } }, data: { lastSeenAt: twoHoursAgo } })
  expect(await rowOf(asha.email)).toMatch(/None/)
  expect(await rowOf(asha.email)).not.toContain(words.never)
})

test('a role applies from the next request on, and the log records both', async () => {
  const { email, visitor } = await member('recruiter')
  expect((await visitor.request('/admin/dashboard')).status).toBe(200)
  const told = await owner.submit(await manage(email), words.member.saveRole, { role: 'editor' })
  expect(told.text).toContain(messages.roleChanged(email, 'Editor'))
  expect(await isIn(visitor)).toBe(false)
  await visitor.post('/admin', { email, password })
  expect((await visitor.request('/admin/dashboard?tab=job_applications')).status).toBe(403)
  expect((await visitor.request('/admin/blog')).status).toBe(200)

  const session = visitor.cookies.get('session')
  await owner.submit(await manage(email), words.member.saveRole, { role: 'owner' })
  expect((await visitor.request('/admin/staff')).status).toBe(200)
  expect(visitor.cookies.get('session')).toBe(session)
  const subjectId = await idOf(email)
  const events = await database.auditEvent.findMany({ where: { action: 'staff.role_changed', subjectId } })
  expect(events.map(({ details }) => details)).toEqual([
    { from: 'recruiter', to: 'editor' },
    { from: 'editor', to: 'owner' },
  ])
  expect(new Set(events.map(({ staffEmail }) => staffEmail))).toEqual(new Set([administrator.email]))
})

test('a removed colleague is signed out at the next request, after one question', async () => {
  const { email, visitor } = await member('editor')
  const asked = await owner.open((await manage(email)).link(words.member.remove.open))
  expect(asked.text).toContain(words.removeDialog.text)
  const done = await owner.submit(asked, words.removeDialog.confirm)
  expect(done.text).toContain(messages.removed(email))
  expect(await isIn(visitor)).toBe(false)
  expect(await database.staff.count({ where: { email } })).toBe(0)
  const again = await owner.submit(asked, words.removeDialog.confirm)
  expect(again.text).toContain(messages.unknown)
})

/** The same person in another browser. */
async function again(email: string, browser: string) {
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password }, { 'User-Agent': browser })
  return visitor
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('an owner ends one session of a colleague, and then the others', async () => {
  const { email, visitor } = await member('recruiter')
  const [other, third] = [await again(email, firefox), await again(email, firefox.replace('Linux', 'Windows'))]
  const page = await manage(email)
  expect(page.texts('dialog li p')).toContain('Firefox on Linux')
  const done = await owner.submit(page, words.member.sessions.endOne('Firefox on Linux'))
  expect(done.text).toContain(messages.signedOut(email, 1))
  expect([await isIn(other), await isIn(visitor), await isIn(owner)]).toEqual([false, true, true])
  const gone = await owner.submit(page, words.member.sessions.endOne('Firefox on Linux'))
  expect(gone.text).toContain(messages.sessionGone(email))
  const event = await database.auditEvent.findFirst({ where: { action: 'session.ended' }, orderBy: { id: 'desc' } })
  expect(event).toMatchObject({ staffEmail: administrator.email, details: { staffId: await idOf(email) } })

  const left = await manage(email)
  const all = await owner.submit(left, words.member.sessions.end(2))
  expect(all.text).toContain(messages.signedOut(email, 2))
  expect([await isIn(visitor), await isIn(third), await isIn(owner)]).toEqual([false, false, true])
  expect((await owner.submit(left, words.member.sessions.end(2))).text).toContain(messages.notSignedIn(email))
})

test('a session is ended only if it is of the given account', async () => {
  const [asha, ravi] = [await member('recruiter'), await member('recruiter')]
  const { session = '' } = (await manage(asha.email)).form(
    words.member.sessions.endOne(accountPage.sessions.other),
  ).values
  const refused = await owner.post('/admin/staff?do=session', { id: await idOf(ravi.email), session: String(session) })
  expect(refused.text).toContain(messages.sessionGone(ravi.email))
  expect(await isIn(asha.visitor)).toBe(true)
})

test('no member changes or removes themselves, and the page says why', async () => {
  await database.staff.updateMany({ where: { email: { not: administrator.email } }, data: { role: 'recruiter' } })
  const id = await idOf(administrator.email)
  expect((await manage(administrator.email)).text).toContain(words.member.onlyOwner)
  for (const [path, fields] of [
    ['role', { id, role: 'editor' }],
    ['remove', { id }],
  ] as const)
    expect((await owner.post(`/admin/staff?do=${path}`, fields)).text).toContain(messages.last)
  await member('owner')
  expect((await manage(administrator.email)).text).toContain(words.member.self)
  for (const [path, fields] of [
    ['role', { id, role: 'editor' }],
    ['remove', { id }],
  ] as const)
    expect((await owner.post(`/admin/staff?do=${path}`, fields)).text).toContain(messages.self)
  expect((await owner.open(`/admin/staff?remove=${id}`)).document.querySelector('dialog')).toBeNull()
  expect(await roleOf(administrator.email)).toBe('owner')
})

test('two owners who demote each other concurrently leave one', async () => {
  await database.staff.updateMany({ where: { email: { not: administrator.email } }, data: { role: 'recruiter' } })
  const other = await member('owner')
  const [own, theirs] = [await idOf(administrator.email), await idOf(other.email)]
  await Promise.all([
    owner.post('/admin/staff?do=role', { id: theirs, role: 'recruiter' }),
    other.visitor.post('/admin/staff?do=role', { id: own, role: 'recruiter' }),
  ])
  expect(await database.staff.count({ where: { role: 'owner' } })).toBe(1)
  await database.staff.updateMany({ where: { email: administrator.email }, data: { role: 'owner' } })
})

test.each([
  ['role', { id: 'x', role: 'editor' }],
  ['role', { id: crypto.randomUUID(), role: 'king' }],
  ['remove', { id: '' }],
  ['revoke', {}],
  ['session', { id: crypto.randomUUID() }],
  ['promote', { id: crypto.randomUUID() }],
])('%s refuses %j', async (path, fields) => {
  expect((await owner.post(`/admin/staff?do=${path}`, fields)).status).toBe(400)
})

test('the staff see a name in place of the address', async () => {
  const { email, visitor } = await member('recruiter')
  const account = await visitor.open('/admin/account')
  const saved = await visitor.submit(account, 'Save name', { name: '  Asha \u202e Rao ' })
  expect(saved.field('Name (optional)').getAttribute('value')).toBe('Asha Rao')
  expect((await manage(email)).texts('dialog h2')).toEqual(['Asha Rao'])
  await visitor.submit(saved, 'Save name', { name: 'a'.repeat(101) })
  expect(await database.staff.findUnique({ where: { email } })).toMatchObject({ name: 'Asha Rao' })
})
