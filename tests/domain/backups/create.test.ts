import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { rowsOf } from '#app/domain/backups/rows.server.ts'
import { excludedTables, tables } from '#app/domain/backups/tables.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { digestOf, fillInstallation, identify } from '../../support/backups/content.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addPost, pdf } from '../../support/database/factories.ts'
import { pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { adoptedFile } from '../../support/storage/file.ts'

vi.mock('node:fs/promises', { spy: true })

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
let second = Date.UTC(2026, 10, 22, 14, 5)
let installation = { id: '' }

beforeAll(async () => {
  installation = await identify()
  await fillInstallation()
})

afterAll(() => rm(parent, { recursive: true }))

/** Each in a different second. */
function backUp() {
  second += 1_000
  return createBackup(parent, 'operator', new Date(second))
}

const read = (folder: string, ...names: string[]) => readFile(path.join(folder, ...names), 'utf8')

async function recordsOf(folder: string, table: string) {
  const lines = (await read(folder, 'records', `${table}.jsonl`)).split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

const listOf = async (folder: string) =>
  (await read(folder, 'files.jsonl')).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

test('every model is in backups or explicitly excluded', () => {
  const kept = [...tables.map(({ model }) => model), 'erasure', ...excludedTables]
  const models = Object.keys(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  expect([...kept].sort()).toEqual(models.sort())
})

test('a backup contains all rows, all files and their checksums, readable by its owner only', async () => {
  const { folder, rows, files, missing, damaged } = await backUp()
  expect(path.basename(folder)).toBe('arecaloom-2026-11-22T14-05-01Z')
  expect({ files, missing, damaged }).toEqual({ files: 4, missing: [], damaged: [] })
  const manifest = JSON.parse(await read(folder, 'manifest.json'))
  expect(manifest).toMatchObject({ format: 2, installation: installation.id })
  let counted = 0
  for (const table of tables) {
    // The log records the backup when it is complete.
    const later = table.name === 'audit_events' ? 1 : 0
    const count = (await rowsOf(database, table).count()) - later
    expect(count).toBeGreaterThan(0)
    expect(manifest.tables[table.name]).toBe(count)
    expect(await recordsOf(folder, table.name)).toHaveLength(count)
    counted += count
  }
  expect(rows).toBe(counted + 1)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const listed = await listOf(folder)
  const proved = { ...manifest.files, ...Object.fromEntries(listed.map(({ path, ...stored }) => [path, stored])) }
  expect(found.map((file) => path.relative(folder, file)).sort()).toEqual(
    [...Object.keys(proved), 'manifest.json'].sort(),
  )
  for (const [name, { size, sha256 }] of Object.entries<{ size: number; sha256: string }>(proved)) {
    const bytes = await readFile(path.join(folder, name))
    expect({ size, sha256 }).toEqual({
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a row has the field names of the product, in an order independent of the database', async () => {
  const { folder } = await backUp()
  const [application] = await recordsOf(folder, 'job_applications')
  expect(application.appliedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(application.coverLetter).toContain('\u2028')
  const [post] = await recordsOf(folder, 'blog_posts')
  expect(post.categories).toEqual(['cloud', 'é'])
  const emails = (await recordsOf(folder, 'subscribers')).map(({ email }) => email)
  expect(emails).toEqual(['Z@example.com', 'a@example.com', 'é@example.com'])
})

test('no backup contains the state of the storage of this machine', async () => {
  const names = ['readiness-probe', 'files-taken-over', 'storage-confirmed-resumes', 'storage-confirmed-images']
  for (const name of names) await database.installationStep.upsert({ where: { name }, create: { name }, update: {} })
  const { folder } = await backUp()
  expect((await recordsOf(folder, 'installation_steps')).map(({ name }) => name)).toEqual(['sample-jobs'])
  await database.installationStep.deleteMany({ where: { name: { in: names } } })
})

test('a backup contains a resume that still waits for the storage', async () => {
  const file = pdf('waiting.pdf', 4_000)
  const resumeKey = await adoptedFile('resumes', await file.bytes())
  const { id } = await addApplication({ resumeKey, ...(await digestOf(file)) }, file)
  const { folder, missing } = await backUp()
  expect(missing).toEqual([])
  expect(await readFile(path.join(folder, 'files/resumes', resumeKey))).toHaveLength(4_000)
  expect(await readdir(path.join(folder, 'records'))).not.toContain('file_parts.jsonl')
  await database.jobApplication.delete({ where: { id } })
})

test('reports a missing file, and a file that differs from the received one', async () => {
  const gone = await addApplication()
  await resumes.remove(gone.resumeKey as string)
  const known = await addApplication({ resumeState: 'missing' })
  await resumes.remove(known.resumeKey as string)
  const changed = await addApplication({ resumeSha256: 'a'.repeat(64) })
  const { folder, missing, damaged } = await backUp()
  expect({ missing, damaged }).toEqual({
    missing: [`files/resumes/${gone.resumeKey}`],
    damaged: [`files/resumes/${changed.resumeKey}`],
  })
  const missed = (await listOf(folder)).filter(({ isMissing }) => isMissing)
  expect(missed).toEqual([{ path: `files/resumes/${gone.resumeKey}`, isMissing: true }])
  await database.jobApplication.deleteMany({ where: { id: { in: [gone.id, known.id, changed.id] } } })
})

test.each(['resumes', 'images'] as const)('refuses a backup if the storage has none of our %s', async (area) => {
  const before = await readdir(parent)
  await rename(pathTo(area), pathTo('unmounted'))
  await expect(backUp()).rejects.toThrow(/has none of the newest files that it took, or only files .*: .*doctor --mend/)
  await rename(pathTo('unmounted'), pathTo(area))
  expect(await readdir(parent)).toEqual(before)
  await backUp()
})

test('lists a person who is erased during the backup as an erasure, not as a missing file', async () => {
  const { id, submissionId, resumeKey } = await addApplication()
  const open = resumes.open
  const opening = vi.spyOn(resumes, 'open').mockImplementation(async (key, range) => {
    if (key !== resumeKey) return open(key, range)
    await database.$transaction([
      database.jobApplication.deleteMany({ where: { id } }),
      database.storedFile.updateMany({ where: { key }, data: { removedAt: new Date() } }),
      database.erasure.upsert({ where: { id: submissionId }, create: { id: submissionId }, update: {} }),
    ])
    await resumes.remove(key)
    return null
  })
  const { folder, missing } = await backUp()
  opening.mockRestore()
  expect(missing).toEqual([])
  expect((await recordsOf(folder, 'erasures')).map((erasure) => erasure.id)).toContain(submissionId)
})

test('leaves nothing that looks like a backup after a failure', async () => {
  const before = await readdir(parent)
  await addApplication()
  await without(['resumes'], 'replaced', () => expect(backUp()).rejects.toThrow('The storage fails'))
  expect(await readdir(parent)).toEqual(before)
})

test('refuses the second of two backups that start in the same second, and keeps the first', async () => {
  const { folder } = await backUp()
  const [before, manifest] = [await readdir(parent), await read(folder, 'manifest.json')]
  await expect(createBackup(parent, 'operator', new Date(second))).rejects.toThrow(
    'Another backup began in this second: try again.',
  )
  expect(await readdir(parent)).toEqual(before)
  expect(await read(folder, 'manifest.json')).toBe(manifest)
})

test('reports a full disk before anything is written', async () => {
  const floor = env.minFreeSpace
  env.minFreeSpace = 2 ** 60
  await expect(backUp()).rejects.toThrow(/free.*MIN_FREE_SPACE.*name another folder/)
  env.minFreeSpace = floor
})

test('a disk that fills up aborts the backup and removes its files', async () => {
  const before = await readdir(parent)
  const posts = await Promise.all(Array.from({ length: 3 }, () => addPost({ content: 'x'.repeat(2 * 1024 ** 2) })))
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 2 ** 30, bsize: 4096 } as never)
  vi.mocked(statfs).mockResolvedValue({ bavail: 1, bsize: 1 } as never)
  await expect(backUp()).rejects.toThrow(/ran out of room.*MIN_FREE_SPACE/)
  vi.mocked(statfs).mockReset()
  expect(await readdir(parent)).toEqual(before)
  await database.blogPost.deleteMany({ where: { id: { in: posts.map(({ id }) => id) } } })
})

test('refuses to back up a database of another version', async () => {
  const url = process.env.DATABASE_URL ?? ''
  const added =
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29991231000000_later', CURRENT_TIMESTAMP)"
  await execute(url, added)
  await expect(backUp()).rejects.toThrow('later version')
  await execute(url, "DELETE FROM _prisma_migrations WHERE id = 'x'")
  expect(existsSync((await backUp()).folder)).toBe(true)
})
