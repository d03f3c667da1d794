// Background requests do not extend the session, and mark no application as opened.
import { expect, test } from 'vitest'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { database } from '#app/platform/database/database.server.ts'
import { rereadAddress } from '#app/routes/admin/live/reread.ts'
import { site, Visitor } from '../../support/app.ts'
import { pass, stopClock } from '../../support/clock.ts'
import { addApplication } from '../../support/database/factories.ts'
import { isIn, member } from '../../support/staff/members.ts'

const minute = 60_000
const reread = (address: string) => rereadAddress(new URL(address, site))

stopClock()

const { id } = await addApplication()

test.each([
  `/admin/live/records.data?tab=job_applications&ids=${id}`,
  `/admin/live/records?tab=job_applications&ids=${id}`,
  reread(`/admin/applications/${id}.data?tab=job_applications&_routes=routes/admin/applications/application/route`),
  reread('/admin/applications/board.data'),
])('%s does not extend the session', async (address) => {
  const { visitor } = await member('recruiter')
  for (let asked = 0; asked < 2; asked++) {
    pass(56 * minute)
    expect((await visitor.request(address)).status).toBe(200)
    if (asked === 0) expect(await isIn(visitor)).toBe(true)
  }
  pass(5 * minute)
  expect(await isIn(visitor)).toBe(false)
})

test('a colleague who was signed out concurrently returns to the same page', async () => {
  const page = await new Visitor().open(reread(`/admin/applications/${id}?q=a%20b`))
  expect(page.url.pathname).toBe('/admin')
  expect(page.form(loginPage.submit.idle).values.next).toBe(`/admin/applications/${id}?q=a+b`)
})

test('a deliberate request extends the session, also through the script of the page', async () => {
  const { visitor } = await member('recruiter')
  for (let asked = 0; asked < 4; asked++) {
    pass(45 * minute)
    expect((await visitor.request(`/admin/applications/${id}.data`)).status).toBe(200)
  }
})

test('a page that rereads an application all day counts as one opening, and a first deliberate opening counts then', async () => {
  const { id } = await addApplication()
  const opened = () =>
    database.auditEvent.count({
      where: { action: 'application.opened', subject: 'application', subjectId: String(id) },
    })
  const { visitor } = await member('recruiter')
  await visitor.open(`/admin/applications/${id}`)
  for (let asked = 0; asked < 3; asked++) {
    pass(50 * minute)
    await visitor.request('/admin/account')
    await visitor.request(reread(`/admin/applications/${id}.data`))
  }
  expect(await opened()).toBe(1)
  await visitor.open(`/admin/applications/${id}`)
  expect(await opened()).toBe(2)

  const other = await member('recruiter')
  await other.visitor.request(reread(`/admin/applications/${id}.data`))
  expect(await opened()).toBe(3)
})
