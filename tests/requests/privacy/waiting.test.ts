import { beforeEach, expect, test } from 'vitest'
import { waitingErasures as words } from '#app/content/admin/company/waiting-erasures.ts'
import { consents } from '#app/content/consents.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { runHourlyTasks } from '#app/domain/operation/prepare.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addEnquiry } from '../../support/database/factories.ts'

const day = 24 * 3_600_000
const owner = await signIn()
await identifyInstallation()

beforeEach(async () => {
  await database.enquiry.deleteMany()
  await database.heldSweep.deleteMany()
  await database.installation.updateMany({ data: { knownMoment: new Date() } })
})

async function addOld(count: number) {
  for (let index = 0; index < count; index++) await addEnquiry({ createdAt: new Date(Date.now() - 400 * day) })
}

test('an owner confirms the shown erasure, without JavaScript, and learns of a changed one', async () => {
  await addOld(30)
  await runHourlyTasks()
  const warned = await owner.open('/admin/today')
  expect(warned.link('A large automatic erasure waits for your confirmation')).toBe('/admin/privacy')
  const page = await owner.open('/admin/privacy')
  expect(page.texts('h3')).toContain('Enquiries past their retention period')
  expect(page.text).toContain('30 of 30 enquiries are past their retention period.')

  await addOld(1)
  await runHourlyTasks()
  const refused = await owner.submit(page, words.sweep.confirm(30))
  expect(refused.texts('[role=alert]').join()).toContain(words.messages.changed)
  await runHourlyTasks()
  expect(await database.enquiry.count()).toBe(31)

  const confirmed = await owner.submit(refused, words.sweep.confirm(31))
  expect(confirmed.texts('[role=status]').join()).toContain(words.messages.sweepConfirmed)
  expect(confirmed.text).toContain(words.sweep.confirmed)
  await runHourlyTasks()
  expect(await database.enquiry.count()).toBe(0)
  expect((await owner.open('/admin/privacy')).text).not.toContain(words.heading)
})

test('an owner confirms the clock of a server that was off', async () => {
  await database.installation.updateMany({ data: { knownMoment: new Date(Date.now() - 60 * day) } })
  const page = await owner.open('/admin/privacy')
  expect(page.texts('h3')).toContain(words.clock.heading)
  const confirmed = await owner.submit(page, words.clock.confirm)
  expect(confirmed.texts('[role=status]').join()).toContain(words.messages.clockConfirmed)
  expect(confirmed.texts('h3')).not.toContain(words.clock.heading)
  const again = await owner.submit(page, words.clock.confirm)
  expect(again.texts('[role=alert]').join()).toContain(words.messages.changed)
})

test('erasures by age can be confirmed once the clock is trusted', async () => {
  await addOld(30)
  const consentVersion = `${consents.inbox[0].version}/30d`
  await addEnquiry({ createdAt: new Date(Date.now() - 400 * day), consentVersion })
  await runHourlyTasks()
  await database.installation.updateMany({ data: { knownMoment: new Date(Date.now() - 60 * day) } })
  const page = await owner.open('/admin/privacy')
  expect(page.texts('h3')).toContain(words.clock.heading)
  expect(page.texts('h3')).not.toContain('Enquiries past their retention period')
  const confirmed = await owner.submit(page, words.clock.confirm)
  expect(confirmed.texts('h3')).toContain('Enquiries past their retention period')
})
