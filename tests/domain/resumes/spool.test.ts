import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import { receivedApplication } from '#app/domain/applications/form/received.server.ts'
import { findResume, openResume } from '#app/domain/resumes/open.server.ts'
import { reconcileResumes } from '#app/domain/resumes/reconcile.server.ts'
import { drainSpool, keepSpoolEmpty } from '#app/domain/resumes/spool.server.ts'
import { spool } from '#app/domain/resumes/storages.server.ts'
import { identifyInstallation } from '#app/domain/storage/identity.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { addApplication, addJob, applicationAnswers, pdf } from '../../support/database/factories.ts'
import { submitOnce } from '../../support/forms/submit.ts'
import { keepLog } from '../../support/process/logged.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { eraseRecords } from '../../support/records/erase.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { openFound, reader } from '../../support/storage/resume.ts'

const hour = 3_600_000
const job = await addJob({ status: 'open' })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.erasure.deleteMany()
  await database.installation.deleteMany()
  for (const folder of ['resumes', 'spool', 'quarantine', 'erasures'])
    await rm(pathTo(folder), { recursive: true, force: true })
})

async function application() {
  const bytes = crypto.getRandomValues(new Uint8Array(30_000))
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const resume = new File([bytes], 'resume.pdf')
  const sent = await receivedApplication.parseAsync({
    submissionId: crypto.randomUUID(),
    ...applicationAnswers({ resume }),
  })
  return { sent, bytes }
}

const rowOf = (submissionId = '') => database.jobApplication.findUniqueOrThrow({ where: { submissionId } })

/** Sends an application while the storage is lost. */
async function spooled() {
  const { sent, bytes } = await application()
  const answer = await without(['resumes'], 'replaced', () => submitOnce(job, sent))
  return { sent, bytes, answer, row: await rowOf(sent.submissionId) }
}

/** An application as a killed process may leave it. */
async function left(places: ('resumes' | 'spool')[], resumeState: string) {
  const row = await addApplication({ resumeState })
  const file = await readFile(pathTo('resumes', row.resumeKey ?? ''))
  if (places.includes('spool')) await spool.put(row.resumeKey ?? '', file)
  if (!places.includes('resumes')) await rm(pathTo('resumes', row.resumeKey ?? ''))
  return row
}

const stateOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).resumeState

test('the storage is set up for the first resume, and takes the others', async () => {
  const [first, second] = [await application(), await application()]
  expect(await submitOnce(job, first.sent)).toMatchObject({ remarks: ['storageSetUp', 'resumeUploaded'] })
  expect(await submitOnce(job, second.sent)).toMatchObject({ remarks: ['resumeUploaded'] })
  expect(await rowOf(first.sent.submissionId)).toMatchObject({ resumeState: 'stored' })
})

test('a resume waits in the spool for a storage that is lost, and is whole all the time', async () => {
  const { bytes, answer, row, sent } = await spooled()
  expect(answer).toMatchObject({ ok: true, remarks: ['resumeDelayed'] })
  expect(row).toMatchObject({
    resumeState: 'spooled',
    resumeSize: 30_000,
    resumeUrl: `/admin/resumes/${row.resumeKey}`,
  })
  expect(await filesIn('spool')).toEqual([row.resumeKey])

  const key = row.resumeKey ?? ''
  const read = async (range?: { start: number; end: number }) =>
    new Response((await openFound(key, range))?.body).bytes()
  expect(await read()).toEqual(bytes)
  expect(await read({ start: 5, end: 14 })).toEqual(bytes.slice(5, 15))

  await without(['resumes'], 'replaced', async () => {
    await expect(drainSpool()).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await read()).toEqual(bytes)
    expect(await submitOnce(job, sent)).toMatchObject({ remarks: ['resumeDelayed'] })
  })
  expect(await stateOf(row.id)).toBe('spooled')

  expect(await drainSpool()).toBe(1)
  expect(await stateOf(row.id)).toBe('stored')
  expect(await filesIn('spool')).toEqual([])
  expect(new Uint8Array(await readFile(pathTo('resumes', key)))).toEqual(bytes)
  expect(await read()).toEqual(bytes)
  expect(await submitOnce(job, sent)).toMatchObject({ remarks: [] })
  expect(await drainSpool()).toBe(0)
})

test.each([
  ['replaced', 'storageSetupFailed'],
  ['full', 'resumeUploadFailed'],
] as const)(
  'where storage and spool are %s, the application is stored without its file and says so',
  async (how, remark) => {
    const { sent } = await application()
    const answer = await without(['resumes', 'spool'], how, () => submitOnce(job, sent))
    expect(answer).toMatchObject({ ok: true, remarks: [remark] })
    const row = await rowOf(sent.submissionId)
    expect(row).toMatchObject({ resumeState: 'missing', resumeKey: null, resumeUrl: null })
    expect(row.resumeFilename).toMatch(/^\d+-asha-rao\.pdf$/)

    expect(await drainSpool()).toBe(0)
    const again = await submitOnce(job, sent)
    expect(again).toEqual({ ...answer, receivedBefore: expect.any(Date), remarks: ['resumeUploadFailed'] })
    expect([...(await filesIn('resumes')), ...(await filesIn('spool'))]).toEqual([])
  },
)

test('what is spooled goes with its application', async () => {
  const { row } = await spooled()
  expect(await eraseApplication({ id: row.id }, 'system')).toBe('deleted')
  expect(await filesIn('spool')).toEqual([])
  expect(await drainSpool()).toBe(0)
  expect(await filesIn('resumes')).toEqual([])
})

test('what the storage does not let go of is removed once it does', async () => {
  const row = await addApplication()
  await without(['resumes'], 'replaced', async () => {
    expect(await eraseApplication({ id: row.id }, 'system')).toBe('deleted')
    await expect(drainSpool()).rejects.toThrow()
  })
  expect(await filesIn('resumes')).toEqual([row.resumeKey])
  expect(await drainSpool()).toBe(1)
  expect(await filesIn('resumes')).toEqual([])
  expect(await drainSpool()).toBe(0)
})

test('of all that are erased each file goes, also those that a killed process had only noted', async () => {
  const rows = [await addApplication(), await addApplication(), (await spooled()).row]
  const { id, resumeKey } = await addApplication()
  await database.erasure.create({ data: { id: crypto.randomUUID(), resumeKey } })
  await database.jobApplication.delete({ where: { id } })
  expect(
    await eraseRecords(
      'job_applications',
      rows.map(({ id }) => id),
    ),
  ).toBe(rows.length)
  await drainSpool()
  for (const folder of ['resumes', 'spool'] as const) await expect.poll(() => filesIn(folder)).toEqual([])
})

test('the file of an erased application waits for the instance on whose disk it is', async () => {
  const { row } = await spooled()
  await database.jobApplication.update({ where: { id: row.id }, data: { resumeInstance: 'another' } })
  expect(await eraseApplication({ id: row.id }, 'system')).toBe('deleted')
  await drainSpool()
  expect(await filesIn('spool')).toEqual([row.resumeKey])
  await database.erasure.updateMany({ data: { resumeInstance: instanceId } })
  expect(await drainSpool()).toBe(1)
  expect(await filesIn('spool')).toEqual([])
})

test('a file in the spool of another instance is on its way, and nobody else judges it', async () => {
  const row = await left([], 'spooled')
  await database.jobApplication.update({ where: { id: row.id }, data: { resumeInstance: 'another' } })
  await drainSpool()
  expect(await stateOf(row.id)).toBe('spooled')
  const found = await findResume(row.resumeKey ?? '')
  if (!found || found === 'unavailable') throw new Error('There is no such resume.')
  expect(await openResume(found, { by: reader, as: 'viewed', isDeliberate: true })).toBe('unavailable')
})

test.each([
  ['spooled', ['spool']],
  ['spooled', ['resumes', 'spool']],
  ['spooled', ['resumes']],
  ['stored', ['resumes', 'spool']],
  ['stored', ['spool']],
  ['missing', ['spool']],
] as const)('a file that is %s in %j comes to be stored, and only there', async (state, places) => {
  const row = await left([...places], state)
  await drainSpool()
  expect(await stateOf(row.id)).toBe('stored')
  expect(await filesIn('resumes')).toEqual([row.resumeKey])
  expect(await filesIn('spool')).toEqual([])
})

test('a stored file that is not what was sent gives way to the spooled one', async () => {
  const row = await left(['spool'], 'spooled')
  await writeFile(pathTo('resumes', row.resumeKey ?? ''), 'half')
  await drainSpool()
  expect(new Uint8Array(await readFile(pathTo('resumes', row.resumeKey ?? '')))).toEqual(await pdf().bytes())
})

test('a spooled file that is nowhere is missing, until it turns up', async () => {
  const row = await left([], 'spooled')
  await drainSpool()
  expect(await stateOf(row.id)).toBe('missing')
  expect(await openFound(row.resumeKey ?? '')).toBeNull()
  await spool.put(row.resumeKey ?? '', await pdf().bytes())
  await drainSpool()
  expect(await stateOf(row.id)).toBe('stored')
})

test('a spooled file whose row is not there yet stays, and after an hour waits in the quarantine', async () => {
  const { row } = await spooled()
  await drainSpool()
  await identifyInstallation()
  const key = crypto.randomUUID()
  await spool.put(key, await pdf().bytes())
  await drainSpool()
  await reconcileResumes()
  expect(await filesIn('spool')).toEqual([key])
  const twoHoursAgo = new Date(Date.now() - 2 * hour)
  await utimes(pathTo('spool', key), twoHoursAgo, twoHoursAgo)
  await reconcileResumes()
  expect(await filesIn('spool')).toEqual([])
  expect(await filesIn('quarantine')).toEqual([key])
  expect(await filesIn('resumes')).toEqual([row.resumeKey, 'installation'].sort())
})

test('a job that is closed takes nothing into the spool either', async () => {
  const { sent } = await application()
  const answer = await without(['resumes'], 'replaced', () => submitOnce({ ...job, status: 'closed' }, sent))
  expect(answer).toEqual({ ok: false, problem: 'closed' })
  expect(await filesIn('spool')).toEqual([])
})

test('that it cannot be emptied is told when it begins, not each time', async () => {
  const lines = keepLog()
  await without(['spool'], 'replaced', async () => {
    await keepSpoolEmpty()
    await keepSpoolEmpty(10_000)
    await keepSpoolEmpty(60_000)
  })
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([['error', expect.stringContaining('spool')]])
})

test('the spool empties itself when the storage is back', async () => {
  const { row } = await without(['resumes'], 'replaced', async () => {
    const { sent } = await application()
    await submitOnce(job, sent)
    await keepSpoolEmpty(20)
    return { row: await rowOf(sent.submissionId) }
  })
  expect(row.resumeState).toBe('spooled')
  await expect.poll(() => stateOf(row.id), { timeout: 15_000 }).toBe('stored')
  // The row says so before the spool lets go.
  await expect.poll(() => filesIn('spool')).toEqual([])
  expect(await filesIn('resumes')).toEqual([row.resumeKey])
})
