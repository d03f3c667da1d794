import { rename, rm, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepFile, openFile } from '#app/domain/files/files.server.ts'
import { recordMissingFiles } from '#app/domain/files/missing.server.ts'
import { images, resumes } from '#app/domain/files/storages.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { examineInstallation } from '#app/domain/operation/examine.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, pdf } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { adoptedFile, settle, storeFile } from '../../support/storage/file.ts'

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.storedFile.deleteMany()
  await database.installation.deleteMany()
  for (const folder of ['resumes', 'images', 'brochures']) await rm(pathTo(folder), { recursive: true, force: true })
  await identifyInstallation()
  await database.installation.updateMany({ data: { backupEndedAt: new Date() } })
})

async function toDo(): Promise<string[]> {
  const sentences = []
  for await (const { says, isInOrder } of examineInstallation()) if (!isInOrder) sentences.push(says)
  return sentences
}

test('a sound installation has no findings', async () => {
  await addApplication()
  expect(await toDo()).toEqual([])
})

test('reports missing or truncated files by the references of their applications', async () => {
  const [gone, cut] = [await addApplication(), await addApplication()]
  await rename(pathTo('resumes', gone.resumeKey ?? ''), pathTo('away'))
  await writeFile(pathTo('resumes', cut.resumeKey ?? ''), 'half')
  expect(await toDo()).toEqual([
    expect.stringMatching(new RegExp(`1 application \\(${gone.reference}\\) the file is nowhere`)),
    expect.stringMatching(new RegExp(`1 application \\(${cut.reference}\\) the file has not the size`)),
  ])
  await recordMissingFiles()
  const stateOf = async () => (await database.jobApplication.findUniqueOrThrow({ where: { id: gone.id } })).resumeState
  expect(await stateOf()).toBe('missing')
  await rename(pathTo('away'), pathTo('resumes', gone.resumeKey ?? ''))
  expect(await toDo()).toContainEqual(expect.stringMatching(new RegExp(`${gone.reference}\\) the file is there again`)))
  await recordMissingFiles()
  expect(await stateOf()).toBe('stored')
})

test('reports an uploaded corporate profile that the storage has lost', async () => {
  const key = await storeFile('brochures', new Uint8Array([1]))
  expect(await toDo()).toEqual([])
  await rm(pathTo('brochures', key))
  await recordMissingFiles()
  expect(await toDo()).toEqual([
    'The file of the uploaded corporate profile is gone: restore a backup that has it, or upload it again.',
  ])
})

test('a file that is moved while the storage is listed does not count as lost', async () => {
  await addApplication()
  const picture = await storeFile('images', new Uint8Array([1, 2, 3]))
  await database.blogImage.create({ data: { id: picture, width: 1, height: 1, size: 3 } })
  for (const area of [resumes, images]) vi.spyOn(area, 'list').mockImplementation(async function* () {})
  expect(await toDo()).toEqual([])
  vi.restoreAllMocks()
  await database.blogImage.deleteMany()
})

test('a file that is half written while the storage is listed does not count as damaged', async () => {
  const waiting = await adoptedFile('resumes', await pdf().bytes())
  const { id } = await addApplication()
  await database.jobApplication.update({ where: { id }, data: { resumeKey: waiting } })
  await writeFile(pathTo('resumes', `${waiting}.partial`), 'half')
  const moved = (await addApplication()).resumeKey as string
  const { list } = resumes
  vi.spyOn(resumes, 'list').mockImplementation(async function* () {
    for await (const file of list()) yield { ...file, size: file.key === moved ? 4 : file.size }
  })
  expect(await toDo()).toEqual([])
  vi.restoreAllMocks()
})

test('marks a lost picture, never removes it, and unmarks it once its disk is back', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const lost = await storeFile('images', bytes)
  await database.blogImage.create({ data: { id: lost, width: 1, height: 1, size: 3 } })
  const find = () => database.storedFile.findUniqueOrThrow({ where: { key: lost } })
  await rename(pathTo('images'), pathTo('images-away'))
  const next = await adoptedFile('images', bytes)
  await expect(settle()).rejects.toMatchObject({ fault: 'foreign' })
  await recordMissingFiles()
  expect(await find()).toMatchObject({ missingSince: expect.any(Date), removedAt: null })
  expect(await toDo()).toEqual([expect.stringContaining('Of 1 of 2 pictures of the blog the file is gone')])
  expect(await settle()).toBe(1)
  expect(await filesIn('images')).toEqual([next])

  await rename(pathTo('images', next), pathTo('images-away', next))
  await rm(pathTo('images'), { recursive: true })
  await rename(pathTo('images-away'), pathTo('images'))
  expect((await openFile('images', lost))?.size).toBe(3)
  expect(await toDo()).toEqual([])
  await recordMissingFiles()
  expect((await find()).missingSince).toBeNull()
  await database.blogImage.deleteMany()
})

test('a file that waits in the database is fine, and an orphan in the storage is listed and kept', async () => {
  const { id } = await addApplication()
  await database.jobApplication.update({
    where: { id },
    data: { resumeKey: await adoptedFile('resumes', await pdf().bytes()) },
  })
  await keepFile('resumes', new Uint8Array([1]))
  const unnamed = crypto.randomUUID()
  await writeFile(pathTo('resumes', unnamed), 'x')
  expect(await toDo()).toEqual([])
  const all = []
  for await (const { says } of examineInstallation()) all.push(says)
  expect(all).toContainEqual(expect.stringMatching('1 file in the database will be moved'))
  expect(all).toContainEqual(expect.stringContaining(`of no record (${unnamed})`))
  await settle()
  expect(await filesIn('resumes')).toContain(unnamed)
})

test('reports an unusable storage before it compares anything', async () => {
  await addApplication()
  const broken = await without(['resumes'], 'replaced', toDo)
  expect(broken).toEqual([expect.stringContaining(pathTo('resumes')), expect.stringContaining('not compared')])
})

test('names the setting that a waiting sweep follows', async () => {
  const held = { asOf: new Date(), due: 30, total: 100, before: null }
  await database.heldSweep.createMany({ data: ['messages', 'trashedJobs'].map((name) => ({ name, ...held })) })
  const [messages, jobs] = (await toDo()).filter((says) => says.startsWith('The sweep'))
  expect(messages).toMatch(/under Privacy, or corrects the retention under Settings, Privacy and retention\.$/)
  expect(jobs).toMatch(/confirms it under Privacy\.$/)
  await database.heldSweep.deleteMany()
})
