// The corporate profile, and how an owner replaces it.
import { readFile, rm } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { recordMissingFiles } from '#app/domain/files/missing.server.ts'
import { takeOverFiles } from '#app/domain/upgrade/files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { settle } from '../../support/storage/file.ts'

const address = '/brochure/corporate-profile.pdf'
const settings = '/admin/settings/brochure'
const builtIn = await readFile('app/content/site/corporate-profile.pdf')
const owner = await signIn()
const bytesAt = async () => Buffer.from(await (await request(address)).arrayBuffer())
const upload = async (content: BlobPart, name = 'Our profile.pdf') =>
  owner.submit(await owner.open(settings), 'Upload', { brochure: new File([content], name) })
const lastEvent = () =>
  database.auditEvent.findFirst({ where: { action: 'settings.changed' }, orderBy: { id: 'desc' } })

afterEach(async () => {
  vi.restoreAllMocks()
  await database.brochure.deleteMany()
  await database.storedFile.updateMany({ where: { area: 'brochures' }, data: { removedAt: new Date() } })
  await settle()
})

test('visitors get the built-in PDF from the home page, and 304 for a cached one', async () => {
  expect((await new Visitor().open('/')).link('Corporate Profile (PDF)')).toBe(address)
  const response = await request(address)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toContain('Arecaloom Software Corporate Profile.pdf')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(builtIn)
  const tag = response.headers.get('ETag') ?? ''
  expect((await request(address, { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('an owner uploads a PDF, which visitors get at once, and restores the built-in one', async () => {
  const page = await upload('%PDF-1.7 ours')
  expect(page.url.pathname).toBe(settings)
  expect(page.texts('[role=status]')).toContain('The corporate profile has been uploaded')
  expect(page.text).toContain('Our profile.pdf')
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 ours')
  expect((await lastEvent())?.details).toEqual({ field: 'brochure', to: 13 })
  expect((await owner.open('/admin/audit')).text).toContain('uploaded a corporate profile')

  await upload('%PDF-1.7 newer')
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 newer')

  const without = await owner.submit(await owner.open(settings), 'Remove')
  expect(without.texts('[role=status]')).toContain('The uploaded corporate profile has been removed')
  expect(await bytesAt()).toEqual(builtIn)
  expect((await lastEvent())?.details).toEqual({ field: 'brochure', to: null })
  expect((await owner.open('/admin/audit')).text).toContain('removed the corporate profile')
})

test.each([
  ['no file', '', '', 'Choose a PDF file'],
  ['a picture', 'GIF89a', 'profile.gif', 'The file is not a PDF'],
  ['a picture by the name of a PDF', 'GIF89a', 'profile.pdf', 'The file is not a PDF'],
  ['a PDF by another name', '%PDF-1.7', 'profile.exe', 'The file is not a PDF'],
  ['a PDF over 5 MB', `%PDF-1.7${' '.repeat(5 * 1024 * 1024)}`, 'profile.pdf', 'The file is larger than 5 MB'],
])('refuses %s', async (_what, content, name, message) => {
  const page = await upload(content, name)
  expect(page.status).toBe(400)
  expect(page.title).toMatch(/^Error: /)
  expect(page.texts('[role=alert] a')).toEqual([message])
  expect(page.description('PDF file')).toContain(message)
  expect(await bytesAt()).toEqual(builtIn)
})

test('accepts a PDF of exactly 5 MB', async () => {
  const content = `%PDF-1.7${' '.repeat(5 * 1024 * 1024 - 8)}`
  expect((await upload(content)).status).toBe(200)
  expect((await bytesAt()).length).toBe(5 * 1024 * 1024)
})

test('moves uploads to the storage, keeps the last one for an undo, and removes older and deleted ones', async () => {
  const contents = async () => {
    await settle()
    const keys = await filesIn('brochures')
    return (await Promise.all(keys.map((key) => readFile(pathTo('brochures', key), 'utf8')))).sort()
  }
  await upload('%PDF-1.7 first')
  await upload('%PDF-1.7 second')
  expect(await contents()).toEqual(['%PDF-1.7 first', '%PDF-1.7 second'])
  await upload('%PDF-1.7 third')
  expect(await contents()).toEqual(['%PDF-1.7 second', '%PDF-1.7 third'])
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 third')
  await owner.submit(await owner.open(settings), 'Remove')
  expect(await contents()).toEqual([])
})

test('serves the built-in PDF for an upload that the storage has lost, and logs it once', async () => {
  const error = vi.spyOn(log, 'error')
  await upload('%PDF-1.7 lost')
  await settle()
  for (const key of await filesIn('brochures')) await rm(pathTo('brochures', key))
  expect([await bytesAt(), await bytesAt()]).toEqual([builtIn, builtIn])
  const told = error.mock.calls.filter(
    ([, text]) => text === 'the storage does not have the uploaded corporate profile: upload it again',
  )
  expect(told).toHaveLength(1)
  // It does not keep another from being uploaded.
  await recordMissingFiles()
  await upload('%PDF-1.7 again')
  await settle()
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 again')
})

test('while too many files wait for the storage the owner gets a message, and the current PDF stays', async () => {
  await upload('%PDF-1.7 ours')
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 5
  const page = await upload('%PDF-1.7 next')
  env.mostWaitingFiles = most
  expect(page.status).toBe(503)
  expect(page.texts('[role=alert] a')).toEqual([
    'The server has no room for the file now. Choose the file again and upload it later',
  ])
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 ours')
})

test('a profile that an earlier version kept in its row becomes a file', async () => {
  const content = Buffer.from('%PDF-1.7 former').toString('base64')
  const uploadedAt = new Date()
  await database.brochure.create({ data: { name: 'Former.pdf', size: 15, digest: 'former', content, uploadedAt } })
  await Promise.all([takeOverFiles(false), takeOverFiles(false)])
  expect(await database.brochure.findFirst()).toMatchObject({ name: 'Former.pdf', content: null, uploadedAt })
  await settle()
  expect(await filesIn('brochures')).toHaveLength(1)
  expect((await bytesAt()).toString()).toBe('%PDF-1.7 former')
})
