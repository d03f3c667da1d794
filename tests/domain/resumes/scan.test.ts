import { beforeEach, expect, test } from 'vitest'
import { receivedApplication } from '#app/domain/applications/form/received.server.ts'
import { tidyInstallation } from '#app/domain/operation/prepare.server.ts'
import { findResume } from '#app/domain/resumes/open.server.ts'
import { scanResumes } from '#app/domain/resumes/scan.server.ts'
import { resumes } from '#app/domain/resumes/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob, applicationAnswers, doc, docx, pdf } from '../../support/database/factories.ts'
import { pagesOf, pdfOf, shown } from '../../support/documents/pdf-syntax.ts'
import { submitOnce } from '../../support/forms/submit.ts'
import { without } from '../../support/storage/broken-folder.ts'

const job = await addJob({ status: 'open' })
const page = pagesOf([shown('Asha Rao')])
const acting = new File([pdfOf([...page, '<</S/JavaScript/JS(x)>>'])], 'resume.pdf')
const secret = new File([pdfOf(page, '/Encrypt 9 0 R')], 'resume.pdf')

const activeContentIn = async (id: number) =>
  (await database.jobApplication.findUniqueOrThrow({ where: { id } })).resumeActiveContent

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test.each([
  ['a plain PDF', pdf(), 'none'],
  ['a PDF with a script', acting, 'active'],
  ['a protected PDF', secret, 'unknown'],
  ['a DOC', doc(), null],
  ['a DOCX', docx(), null],
])('%s is marked when it is submitted', async (_what, resume, mark) => {
  const submissionId = crypto.randomUUID()
  const sent = await receivedApplication.parseAsync({ submissionId, ...applicationAnswers({ resume }) })
  expect(await submitOnce(job, sent)).toMatchObject({ ok: true })
  const row = await database.jobApplication.findUniqueOrThrow({ where: { submissionId } })
  expect(row.resumeActiveContent).toBe(mark)
  expect(await findResume(row.resumeKey ?? '')).toMatchObject({ activeContent: mark })
})

test('what nobody has looked into is marked later, once, and not as opened', async () => {
  const rows = [await addApplication({}, pdf()), await addApplication({}, acting), await addApplication({}, secret)]
  const word = await addApplication({ resumeType: 'docx' }, docx())
  const none = await addApplication({ resumeKey: null, resumeState: 'missing' })
  await tidyInstallation()
  expect(await Promise.all(rows.map(({ id }) => activeContentIn(id)))).toEqual(['none', 'active', 'unknown'])
  expect(await Promise.all([word, none].map(({ id }) => activeContentIn(id)))).toEqual([null, null])
  expect(await database.jobApplication.count({ where: { firstOpenedAt: { not: null } } })).toBe(0)
  expect(await scanResumes()).toBe(0)
})

test('what cannot be read is left for another time, and keeps nobody else waiting', async () => {
  const gone = await addApplication({}, acting)
  const rows = [await addApplication({}, acting), await addApplication({}, acting)]
  await resumes.remove(gone.resumeKey ?? '')
  await without(['resumes'], 'replaced', () => tidyInstallation())
  expect(await Promise.all(rows.map(({ id }) => activeContentIn(id)))).toEqual([null, null])

  expect(await scanResumes()).toBe(2)
  expect(await Promise.all(rows.map(({ id }) => activeContentIn(id)))).toEqual(['active', 'active'])
  expect(await activeContentIn(gone.id)).toBeNull()
})

test('of very many some are marked at a time, those that cannot be read among them', async () => {
  const { resumeKey: _key, id: _id, ...first } = await addApplication({}, acting)
  const unique = () => {
    const key = crypto.randomUUID()
    return { resumeKey: key, submissionId: key, reference: key, receiptToken: key }
  }
  // No files belong to the newer ones.
  await database.jobApplication.createMany({ data: Array.from({ length: 250 }, () => ({ ...first, ...unique() })) })
  expect(await scanResumes()).toBe(0)
  expect(await scanResumes()).toBe(1)
})
