import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyInstallation, fillInstallation } from '../../support/backups/content.ts'
import { filesIn } from '../../support/process/traces.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
let whole = ''
let folder = ''
let resume = ''

beforeAll(async () => {
  await emptyInstallation()
  const { application } = await fillInstallation()
  resume = `files/resumes/${application.resumeKey}`
  whole = (await createBackup(parent, 'operator')).folder
})

beforeEach(async () => {
  await emptyInstallation()
  folder = path.join(parent, crypto.randomUUID())
  await cp(whole, folder, { recursive: true })
})

afterAll(() => rm(parent, { recursive: true }))

const inside = (name: string) => path.join(folder, name)

async function changeManifest(change: (manifest: Record<string, Record<string, unknown>>) => unknown) {
  const manifest = JSON.parse(await readFile(inside('manifest.json'), 'utf8'))
  change(manifest)
  await writeFile(inside('manifest.json'), JSON.stringify(manifest))
}

/** Writes the manifest with a matching checksum. */
async function rewrite(name: string, change: (text: string) => string) {
  const text = change(await readFile(inside(name), 'utf8'))
  await writeFile(inside(name), text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  await changeManifest(({ files }) => Object.assign(files ?? {}, { [name]: { size: Buffer.byteLength(text), sha256 } }))
}

const rewriteRows = (table: string, change: (row: Record<string, unknown>) => object) =>
  rewrite(`records/${table}.jsonl`, (text) =>
    text.replaceAll(/[^\n]+/g, (line) => JSON.stringify(change(JSON.parse(line)))),
  )

const restore = () => restoreBackup({ folder, overwrite: true, erasures: undefined })

async function expectRefusal(message: string | RegExp) {
  await expect(restore()).rejects.toThrow(message)
  expect(await database.staff.findMany()).toMatchObject([{ email: 'first@example.com' }])
  expect(await filesIn('resumes')).toEqual([])
}

test('accepts an unchanged copy of a backup', async () => {
  await restore()
  expect(await database.jobApplication.count()).toBe(1)
})

test('refuses a folder that is no backup, or does not exist', async () => {
  await rm(inside('manifest.json'))
  await expectRefusal('is no backup')
  folder = path.join(parent, 'none')
  await expectRefusal('does not exist')
})

test('detects a changed byte, a truncated or missing file, and a link in its place', async () => {
  const kept = await readFile(inside(resume))
  await writeFile(inside(resume), Buffer.from(kept).fill(1, 7, 8))
  await expectRefusal(`is damaged: ${resume}`)
  await writeFile(inside(resume), kept.subarray(1))
  await expectRefusal(`is damaged: ${resume}`)
  await rm(inside(resume))
  await expectRefusal(`is damaged: ${resume}`)
  await symlink(path.join(whole, resume), inside(resume))
  await expectRefusal(`is damaged: ${resume}`)
})

test('detects truncated or missing rows, and rows that name a missing file', async () => {
  await rewrite('records/jobs.jsonl', (text) => text.slice(0, -20))
  await expectRefusal('is damaged: records/jobs.jsonl')
  await rewrite('records/jobs.jsonl', () => '')
  await expectRefusal('is damaged: records/jobs.jsonl')
})

test('detects a row with an unlisted file, and a file of no row', async () => {
  const list = await readFile(inside('files.jsonl'), 'utf8')
  await rewrite('files.jsonl', () => list.replace(/.*resumes.*\n/, ''))
  await expectRefusal(`is damaged: ${resume}`)
  const more = JSON.stringify({ path: `files/images/${crypto.randomUUID()}`, isMissing: true })
  await rewrite('files.jsonl', () => `${list}${more}\n`)
  await expectRefusal('is damaged: files.jsonl')
  await rewrite('files.jsonl', () => list.replace('files/resumes/', 'files/resumes/../resumes/'))
  await expectRefusal('is damaged: files.jsonl')
  await changeManifest(({ files }) => delete files?.['files.jsonl'])
  await expectRefusal('is damaged: manifest.json')
})

test.each([
  'files/resumes/../../../etc/passwd',
  '/etc/passwd',
  'files/resumes/x',
  'records/other.jsonl',
  'files/held/x',
])('refuses the path %s', async (name) => {
  await changeManifest(({ files }) => Object.assign(files ?? {}, { [name]: { size: 1, sha256: 'a'.repeat(64) } }))
  await expectRefusal('is damaged: manifest.json')
})

test('refuses a key that leads out of the storage', async () => {
  await rewriteRows('job_applications', (row) => ({ ...row, resumeKey: '../../../etc/passwd' }))
  await expectRefusal('is damaged')
})

test('a later format or records of a later version name that version, whatever else is in the backup', async () => {
  await changeManifest((manifest) => Object.assign(manifest, { format: 3, product: '7.8.9', files: [], more: {} }))
  await expectRefusal(/format 3.*version 7\.8\.9/)
  await cp(path.join(whole, 'manifest.json'), inside('manifest.json'))
  await writeFile(inside('records/jobs.jsonl'), 'not what it was')
  await changeManifest((manifest) => {
    Object.assign(manifest, { product: '7.8.9', migration: '29991231000000_later', more: {} })
    Object.assign(manifest.tables ?? {}, { others: 1 })
    Object.assign(manifest.files ?? {}, { 'records/others.jsonl': { size: 1, sha256: 'a'.repeat(64) } })
  })
  await expectRefusal(/29991231000000_later.*version 7\.8\.9 or a later one/)
})

test('records in an old format name the version that can restore them', async () => {
  await changeManifest((manifest) => Object.assign(manifest, { product: '0.0.9' }))
  await rewriteRows('jobs', ({ title: _, ...row }) => row)
  await expectRefusal(/version 0\.0\.9.*restore it with that version/)
  await rewriteRows('jobs', (row) => ({ ...row, title: 'A title', salary: 1 }))
  await expectRefusal(/version 0\.0\.9.*restore it with that version/)
})

test('reports a table that an earlier version had under another name', async () => {
  await changeManifest(({ tables }) => Object.assign(tables ?? {}, { former: 1 }))
  await expectRefusal('restore it with that version')
})
