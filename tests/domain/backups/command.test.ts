import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#app/cli/commands.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { emptyInstallation, fillInstallation } from '../../support/backups/content.ts'
import { addApplication } from '../../support/database/factories.ts'
import { pathTo } from '../../support/process/traces.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
let output = ''
let errors = ''

beforeEach(async () => {
  await emptyInstallation()
  output = ''
  errors = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += text
    return true
  })
})

afterEach(() => vi.restoreAllMocks())

afterAll(() => rm(parent, { recursive: true }))

const madeIn = async (folder: string) => path.join(folder, (await readdir(folder))[0] ?? '')

test('writes a backup to the given folder, else to BACKUP_DIR, else beside the data, and prints its content', async () => {
  const { application } = await fillInstallation()
  await addApplication()
  await resumes.remove(application.resumeKey as string)
  expect(await runCommand(['backup', path.join(parent, 'told')])).toBe(0)
  expect(output).toContain(`${await madeIn(path.join(parent, 'told'))} is a complete backup: `)
  expect(output).toMatch(/\d+ records and 4 files, 0\.\d MB\.\nFiles that were missing and are not in it: 1\. .*doctor/)
  env.backup.folder = path.join(parent, 'set')
  expect(await runCommand(['backup'])).toBe(0)
  expect(output).toContain(await madeIn(env.backup.folder))
  env.backup.folder = undefined
  expect(await runCommand(['backup'])).toBe(0)
  expect(output).toContain(await madeIn(pathTo('backups')))
})

test('backup and restore print their progress table by table to standard error', async () => {
  await fillInstallation()
  const folder = path.join(parent, 'shown')
  await runCommand(['backup', folder])
  expect(errors).toMatch(/^ {2}staff: 2\n {2}jobs: 2\n {2}job_applications: 1\n/)
  expect(errors).toMatch(/\n {2}files: 4\n$/)
  errors = ''
  await runCommand(['restore', await madeIn(folder), '--overwrite'])
  for (const line of ['checked job_applications: 1', 'files put into the storage: 4', 'restored job_applications: 1'])
    expect(errors).toContain(`  ${line}\n`)
})

test('a restore prints its changes, the erased people it left out, and the accounts', async () => {
  const { application, staff } = await fillInstallation()
  const folder = path.join(parent, 'whole')
  await runCommand(['backup', folder])
  const backup = await madeIn(folder)
  await database.erasure.create({ data: { id: application.submissionId } })
  expect(await runCommand(['restore', backup])).toBe(1)
  expect(errors).toMatch(/^The records are as they were before\. The database .* is not empty: .*--overwrite\.\n$/m)
  expect(await runCommand(['restore', backup, '--overwrite'])).toBe(0)
  expect(output).toContain(`${backup} is restored: `)
  expect(output).toContain('Records left out, because they have been erased: 1.')
  expect(output).toContain(staff.email)
  expect(output).toContain('Erasures known: 2. Records left out, because they have been erased: 1.')
  expect(output).not.toContain('is back')
})

test('on a machine without a ledger a restore warns that erased people may be back', async () => {
  await fillInstallation()
  const folder = path.join(parent, 'old')
  await runCommand(['backup', folder])
  await emptyInstallation()
  expect(await runCommand(['restore', await madeIn(folder)])).toBe(0)
  expect(output).toMatch(/Erasures known: 1\. .*\nPeople who were erased .* may be back: .* --overwrite --erasures/)
})

test('a restore that ignores erasures since a time prints their number, and refuses an invalid time', async () => {
  const { application } = await fillInstallation()
  const folder = path.join(parent, 'ignoring')
  await runCommand(['backup', folder])
  const backup = await madeIn(folder)
  const since = '2099-11-26T09:00Z'
  await database.erasure.create({ data: { id: application.submissionId, erasedAt: new Date(since) } })
  const ignoring = (moment: string) => ['restore', backup, '--overwrite', '--ignore-erasures-since', moment]
  expect(await runCommand(ignoring('yesterday'))).toBe(1)
  expect(errors).toContain('npm run restore')
  expect(await runCommand(ignoring(since))).toBe(0)
  expect(output).toContain('Erasures ignored and taken out of the ledger: 1.')
  expect(await database.jobApplication.count({ where: { id: application.id } })).toBe(1)
})

test('names an unusable path and the remedy', async () => {
  await addApplication()
  const file = path.join(parent, 'file')
  await writeFile(file, '')
  expect(await runCommand(['backup', file])).toBe(1)
  expect(errors).toMatch(/^No backup was made\. .*file cannot be used \(EEXIST\): name a folder/)
  expect(await runCommand(['restore', parent, '--overwrite'])).toBe(1)
  expect(errors).toContain('is no backup: it has no manifest.json')
  expect(await runCommand(['restore', path.join(parent, 'nowhere'), '--overwrite'])).toBe(1)
  expect(errors).toContain('nowhere does not exist.')
})

test.each([
  ['backup', '--help'],
  ['backup', 'one', 'other'],
  ['restore'],
  ['restore', 'one', 'other'],
  ['restore', 'one', '--force'],
])('shows the usage after %s %s %s', async (...words) => {
  expect(await runCommand(words)).toBe(1)
  expect(errors).toContain(`npm run ${words[0]}`)
})
