import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applicationMessages } from '#app/content/applications.ts'
import { queueMessages as messages } from '#app/content/careers/offline-queue.ts'
import {
  fillApplication,
  keptBy,
  openForm,
  resumeOf,
  saved,
  send,
  someone,
  toldBy,
  waiting,
} from '../../support/applications/queue.ts'
import { test as base, expect } from '../../support/applications/queue-test.ts'
import { inDatabase, storedApplications } from '../../support/browser/installation.ts'
import { freePort } from '../../support/process/port.ts'
import { Server } from '../../support/process/server.ts'

/** A separate installation for tests that break it. */
const test = base.extend<{ installation: { server: Server; folder: string } }>({
  installation: async ({ queue: _queue }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'queue-'))
    const server = new Server(await freePort(), folder)
    await server.start()
    await use({ server, folder })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

test('an application waits in the browser while the table of applications is missing', async ({
  page,
  installation: { server, folder },
}) => {
  const email = someone()
  const rename = (from: string, to: string) =>
    inDatabase((database) => database.exec(`ALTER TABLE ${from} RENAME TO ${to}`), folder)
  await openForm(page, `${server.origin}/careers/1`)
  await fillApplication(page, { email, resume: resumeOf(1_000) })
  rename('job_applications', 'applications_away')
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect.poll(async () => (await toldBy(page)).slice(0, 2)).toEqual([applicationMessages.tableMissing, saved])
  rename('applications_away', 'job_applications')
  await expect.poll(() => toldBy(page)).toContain(messages.synced(1))
  expect(storedApplications(email, folder)).toHaveLength(1)
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('an application sent to a killed server arrives once the server is back', { tag: '@deep' }, async ({
  page,
  installation: { server, folder },
}) => {
  const email = someone()
  await openForm(page, `${server.origin}/careers/1`)
  await fillApplication(page, { email, resume: resumeOf(600_000) })
  await server.kill()
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect.poll(async () => (await toldBy(page)).at(0)).toBe(saved)
  await server.start()
  await expect.poll(() => toldBy(page)).toContain(messages.synced(1))
  expect(storedApplications(email, folder)).toMatchObject([{ resume_size: 600_000 }])
  await expect.poll(() => keptBy(page)).toEqual([])
})
