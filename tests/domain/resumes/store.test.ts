import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, pdf } from '../../support/database/factories.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { openFound } from '../../support/storage/resume.ts'

test('an opened resume equals the stored one, under its display name', async () => {
  const file = pdf('any.pdf', 100_000)
  const { resumeKey } = await addApplication({ resumeFilename: '1-asha.pdf' }, file)
  const opened = await openFound(resumeKey ?? '')
  expect(opened).toMatchObject({ filename: '1-asha.pdf', type: 'pdf', size: 100_000 })
  expect(new Uint8Array(await new Response(opened?.body).arrayBuffer())).toEqual(await file.bytes())
})

test('records the first of several concurrent openings once', async () => {
  const { id, resumeKey } = await addApplication()
  const firstOpened = async () => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt
  expect(await firstOpened()).toBeNull()
  const opened = await Promise.all(Array.from({ length: 10 }, () => openFound(resumeKey ?? '')))
  for (const resume of opened) await resume?.body.cancel()
  const noted = await firstOpened()
  expect(noted).not.toBeNull()
  await (await openFound(resumeKey ?? ''))?.body.cancel()
  expect(await firstOpened()).toEqual(noted)
})

test('a resume without a file cannot be opened and is not recorded as opened', async () => {
  const { id, resumeKey } = await addApplication()
  await resumes.remove(resumeKey ?? '')
  expect(await openFound(resumeKey ?? '')).toBeNull()
  expect((await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt).toBeNull()
})

test.each(['', 'none', '../database.sqlite', 'a/b', '.'])('the key %j opens nothing', async (key) => {
  await expect(openFound(key)).resolves.toBeNull()
})

test('stores a file that a killed process has left half written', async () => {
  const key = crypto.randomUUID()
  await writeFile(pathTo('resumes', `${key}.partial`), 'ha')
  await resumes.put(key, new Uint8Array([1, 2]))
  expect([...(await readFile(pathTo('resumes', key)))]).toEqual([1, 2])
})

test('a key is never written twice', async () => {
  const key = crypto.randomUUID()
  await resumes.put(key, await pdf().bytes())
  await expect(resumes.put(key, new Uint8Array([1]))).rejects.toThrow()
  expect((await readFile(pathTo('resumes', key))).equals(Buffer.from(await pdf().bytes()))).toBe(true)
  expect((await filesIn('resumes')).filter((name) => name.includes('partial'))).toEqual([])
})
