import { rename, rm, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { examineInstallation } from '#app/domain/operation/examine.server.ts'
import { reconcileResumes } from '#app/domain/resumes/reconcile.server.ts'
import { identifyInstallation } from '#app/domain/storage/identity.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.installation.deleteMany()
  for (const folder of ['resumes', 'spool', 'quarantine']) await rm(pathTo(folder), { recursive: true, force: true })
  await identifyInstallation()
  await database.installation.updateMany({ data: { backupEndedAt: new Date() } })
})

async function toDo(): Promise<string[]> {
  const sentences = []
  for await (const { says, isInOrder } of examineInstallation()) if (!isInOrder) sentences.push(says)
  return sentences
}

test('a sound installation needs nothing', async () => {
  await addApplication()
  expect(await toDo()).toEqual([])
})

test('files that are gone, cut short or in the quarantine are told by the references of their applications', async () => {
  const [gone, cut, back] = [await addApplication(), await addApplication(), await addApplication()]
  await rm(pathTo('resumes', gone.resumeKey ?? ''))
  await writeFile(pathTo('resumes', cut.resumeKey ?? ''), 'half')
  await database.jobApplication.delete({ where: { id: back.id } })
  await reconcileResumes(new Date(Date.now() + 2 * 3_600_000))
  expect(await filesIn('quarantine')).toEqual([back.resumeKey])
  await database.jobApplication.create({ data: back })

  expect(await toDo()).toEqual([
    expect.stringMatching(new RegExp(`1 application \\(${gone.reference}\\) the file is nowhere`)),
    expect.stringMatching(new RegExp(`1 application \\(${cut.reference}\\) the file has not the size`)),
    expect.stringMatching(/1 application the file is in the quarantine: run doctor --mend/),
  ])
  await reconcileResumes()
  expect(await toDo()).toHaveLength(2)
})

test('a file in the spool of another copy is not called gone', async () => {
  const { id, resumeKey } = await addApplication({ resumeState: 'spooled', resumeInstance: 'another' })
  await rm(pathTo('resumes', resumeKey ?? ''))
  expect(await toDo()).toEqual([expect.stringContaining('waits in the spool of another copy')])
  await database.jobApplication.update({ where: { id }, data: { resumeState: 'missing' } })
  expect(await toDo()).toEqual([expect.stringContaining('the file is nowhere')])
})

test('a storage that is another, or cannot be used, is told before anything is compared', async () => {
  await addApplication()
  await rename(pathTo('resumes'), pathTo('away'))
  expect(await toDo()).toEqual([expect.stringContaining('doctor --adopt'), expect.stringContaining('not compared')])
  await rename(pathTo('away'), pathTo('resumes'))
  expect(await toDo()).toEqual([])
  const broken = await without(['resumes'], 'replaced', toDo)
  expect(broken).toEqual([expect.stringContaining(pathTo('resumes')), expect.stringContaining('not compared')])
})

test('that there is no backup is told', async () => {
  await database.installation.updateMany({ data: { backupEndedAt: null } })
  expect(await toDo()).toEqual([expect.stringContaining('BACKUP_DIR')])
})

test('that a scheduled backup is late, or began and did not end, is told', async () => {
  const { env } = await import('#app/platform/environment.server.ts')
  env.backup.folder = pathTo('backups')
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
  await database.installation.updateMany({ data: { backupEndedAt: ago(3 * env.backup.every) } })
  expect(await toDo()).toEqual([expect.stringContaining('longer ago than twice BACKUP_EVERY')])
  await database.installation.updateMany({ data: { backupEndedAt: ago(7_200_000), backupStartedAt: ago(3_600_000) } })
  expect(await toDo()).toEqual([expect.stringContaining('did not end')])
  env.backup.folder = undefined
})
