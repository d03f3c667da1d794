import { expect, test, vi } from 'vitest'
import { sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { addFirstAdministrator, prepareInstallation } from '#app/domain/operation/prepare.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { addJob } from '../../support/database/factories.ts'

const jobs = () => database.job.findMany({ orderBy: { id: 'asc' } })

test('loads the six sample jobs at the first start, and never restores them', async () => {
  await prepareInstallation()
  const loaded = await jobs()
  expect(loaded).toMatchObject(sampleJobs.map((job) => ({ ...job, status: 'open', isSample: true })))
  expect(loaded).toHaveLength(6)

  const [edited, deleted] = loaded
  await database.job.update({ where: { id: edited?.id }, data: { title: 'Edited', status: 'closed' } })
  await database.job.delete({ where: { id: deleted?.id } })
  await addJob()
  const left = await jobs()
  await prepareInstallation()
  expect(await jobs()).toEqual(left)

  await database.job.deleteMany()
  await prepareInstallation()
  expect(await jobs()).toEqual([])
})

test('two concurrent first starts load the samples once', async () => {
  await database.job.deleteMany()
  await database.installationStep.deleteMany()
  await Promise.all([prepareInstallation(), prepareInstallation()])
  expect(await jobs()).toHaveLength(6)
})

test('loads no samples if none are wanted, then or later', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  await database.job.deleteMany()
  await database.installationStep.deleteMany()
  env.sampleContent = false
  await prepareInstallation()
  env.sampleContent = true
  await prepareInstallation()
  expect(await jobs()).toEqual([])
})

test('refuses a weak password for the first administrator while there is no account', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  env.firstAdministrator.password = 'passwordpassword'
  await expect(prepareInstallation()).rejects.toThrow('ADMIN_PASSWORD would be guessed soon')
  expect(await database.staff.count()).toBe(0)
  await createStaff('asha@example.com', 'mauve teacups orbit the loom', 'recruiter')
  await prepareInstallation()
  await database.staff.deleteMany()
  env.firstAdministrator.password = 'mauve teacups orbit the loom'
  await prepareInstallation()
  env.firstAdministrator.password = undefined
})

test('says that a login for the first administrator has no effect any more', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  const warn = vi.spyOn(log, 'warn')
  await database.staff.deleteMany()
  env.firstAdministrator.password = 'mauve teacups orbit the loom'
  expect(await addFirstAdministrator()).toMatchObject({ generatedPassword: undefined })
  expect(warn).not.toHaveBeenCalled()
  expect(await addFirstAdministrator()).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ADMIN_PASSWORD do nothing any more'))
  env.firstAdministrator.password = undefined
})
