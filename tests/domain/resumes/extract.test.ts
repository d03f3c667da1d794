import { beforeEach, expect, test } from 'vitest'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { recordMissingFiles } from '#app/domain/files/missing.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { listRecords } from '#app/domain/lists/read.server.ts'
import { firstPage, newestFirst } from '#app/domain/records/rules.ts'
import { extractResumeTexts, startExtracting } from '#app/domain/search-index/resume-texts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readersVersion } from '#app/platform/documents/text.server.ts'
import { addApplication, docx } from '../../support/database/factories.ts'
import { pagesOf, pdfOf, shown } from '../../support/documents/pdf-syntax.ts'
import { lockedWordPackage } from '../../support/documents/word.ts'
import { wordPackage } from '../../support/documents/word-package.ts'
import { without } from '../../support/storage/broken-folder.ts'

const pages = (...texts: string[]) => new File([pdfOf(pagesOf(texts.map((text) => shown(text))))], 'resume.pdf')
const broken = new File([pdfOf(['1 0 R'])], 'resume.pdf')

const textOf = async (id: number) =>
  (await database.resumeText.findUnique({ where: { applicationId: id } }))?.text ?? null
const versionOf = async (id: number) =>
  (await database.jobApplication.findUniqueOrThrow({ where: { id } })).resumeTextVersion

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('reads each resume once, which a search then finds, and says why one cannot be opened', async () => {
  const locked = new File([lockedWordPackage()], 'resume.docx')
  const ofEarlierReaders = { resumeTextVersion: readersVersion - 1, resumeProblem: 'unreadable' }
  const rows = {
    read: await addApplication({}, pages('Weaver of silk', 'Fluent in Kodava')),
    improved: await addApplication(ofEarlierReaders, pages('Weaver')),
    word: await addApplication({ resumeType: 'docx' }, docx()),
    broken: await addApplication({}, broken),
    locked: await addApplication({ resumeType: 'doc' }, locked),
    without: await addApplication({ resumeKey: null }),
  }
  await database.resumeText.create({ data: { applicationId: rows.improved.id, text: 'Wea' } })
  const search = () => listRecords('job_applications', { search: 'kodava weaver', sort: newestFirst, ...firstPage })
  expect((await search()).records).toEqual([])

  expect(await extractResumeTexts()).toBe(6)
  const found: Record<string, unknown> = {}
  for (const [name, { id }] of Object.entries(rows)) {
    const { resumeProblem } = await database.jobApplication.findUniqueOrThrow({ where: { id } })
    found[name] = resumeProblem ?? (await textOf(id))
    expect(await versionOf(id)).toBe(readersVersion)
  }
  expect(found).toEqual({
    ...{ read: 'Weaver of silk\n\nFluent in Kodava', improved: 'Weaver', word: 'Resume' },
    ...{ broken: 'unreadable', locked: 'locked', without: null },
  })
  expect(await database.jobApplication.count({ where: { firstOpenedAt: { not: null } } })).toBe(0)
  const { records, why } = await search()
  expect(records.map(({ id }) => id)).toEqual([rows.read.id])
  expect(why[rows.read.id]).toMatch(/Weaver of silk|Fluent in Kodava/)
  expect(await extractResumeTexts()).toBe(0)
})

test('extracts resumes while the server runs, and stops with it', async () => {
  const { id } = await addApplication({}, pages('Weaver'))
  const end = startExtracting()
  await expect.poll(() => textOf(id)).toBe('Weaver')
  await end()
})

test('a stopping server does not wait for an extraction', async () => {
  const { id } = await addApplication({}, pages('Weaver'))
  const end = startExtracting()
  await end()
  expect([await textOf(id), await versionOf(id)]).toEqual([null, 0])
})

test('stores the first 100,000 characters of a long resume and splits no surrogate pair', async () => {
  const body = `<w:p><w:r><w:t>a${'\u{1f9f5}'.repeat(60_000)}</w:t></w:r></w:p>`
  const content = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  const long = new File([wordPackage({ 'word/document.xml': content })], 'resume.docx')
  const { id } = await addApplication({ resumeType: 'docx' }, long)
  await extractResumeTexts()
  const text = await textOf(id)
  expect(text).toHaveLength(100_000)
  expect(text?.isWellFormed()).toBe(true)
})

test('an outage of the storage ends the round, and the resumes are read later', async () => {
  const { id } = await addApplication({}, pages('Weaver'))
  await without(['resumes'], 'replaced', () => expect(extractResumeTexts()).rejects.toThrow())
  expect(await versionOf(id)).toBe(0)
  await extractResumeTexts()
  expect(await textOf(id)).toBe('Weaver')
})

test('does not mark a resume as missing if the storage may be foreign', async () => {
  const { id, resumeKey } = await addApplication({}, pages('Weaver'))
  const key = resumeKey ?? ''
  await database.storedFile.deleteMany({ where: { key: { not: key } } })
  await resumes.remove(key)
  await expect(extractResumeTexts()).rejects.toMatchObject({ fault: 'foreign' })
  expect(await database.jobApplication.findUnique({ where: { id } })).toMatchObject({ resumeState: 'stored' })
  await database.storedFile.delete({ where: { key } })
})

test('marks a resume without a file as missing, and reads it when the file is back', async () => {
  const file = pages('Weaver')
  const { id, resumeKey } = await addApplication({}, file)
  await resumes.remove(resumeKey ?? '')
  await addApplication({}, pages('Dyer'))
  await extractResumeTexts()
  expect(await database.jobApplication.findUnique({ where: { id } })).toMatchObject({ resumeState: 'missing' })
  expect(await extractResumeTexts()).toBe(0)

  await resumes.put(resumeKey ?? '', await file.bytes())
  await recordMissingFiles()
  await extractResumeTexts()
  expect(await textOf(id)).toBe('Weaver')
})

test('reads twenty resumes at a time, the newest first', async () => {
  const { id, ...oldest } = await addApplication({}, pages('Weaver'))
  // The newer ones have no files.
  const unique = () => {
    const key = crypto.randomUUID()
    return { resumeKey: key, submissionId: key, reference: key, receiptToken: key }
  }
  await database.jobApplication.createMany({ data: Array.from({ length: 39 }, () => ({ ...oldest, ...unique() })) })
  expect(await extractResumeTexts()).toBe(20)
  expect(await textOf(id)).toBeNull()
  expect(await database.jobApplication.count({ where: { resumeState: 'stored' } })).toBe(20)
  await extractResumeTexts()
  expect(await textOf(id)).toBe('Weaver')
})

test('copies that read the same resume store it once', async () => {
  const { id } = await addApplication({}, pages('Weaver'))
  await Promise.all([extractResumeTexts(), extractResumeTexts()])
  expect([await textOf(id), await versionOf(id)]).toEqual(['Weaver', readersVersion])
})

test('erasing an application erases the text of its resume, also during the extraction', async () => {
  const { id } = await addApplication({}, pages('Weaver'))
  await extractResumeTexts()
  expect(await eraseApplication({ id }, 'operator')).toBe('deleted')
  expect(await database.resumeText.count()).toBe(0)

  const other = await addApplication({}, pages('Dyer'))
  const reading = extractResumeTexts()
  await eraseApplication({ id: other.id }, 'operator')
  await reading
  expect(await database.resumeText.count()).toBe(0)
})
