// Covers exports: tables that begin before all rows are read, and archives of resumes in which nothing is silently
// missing.
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { resumeArchive as words } from '#app/content/admin/exports.ts'
import { exportTable } from '#app/domain/exports/records.server.ts'
import { archivedName, exportResumes } from '#app/domain/exports/resumes.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import type { SubmissionKind } from '#app/domain/records/kinds.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, doc, emptyLists, pdf } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })
const all = (filter = {}) => ({ filter: { search: '', sort: newestFirst, ...filter } })

beforeEach(async () => {
  await emptyLists()
  await database.auditEvent.deleteMany()
})

const lastEvent = () => database.auditEvent.findFirst({ orderBy: { id: 'desc' } })

async function tableOf(kind: SubmissionKind, selection: Parameters<typeof exportTable>[1] = all()) {
  const text = await new Response(await exportTable(kind, selection, staff)).text()
  return text.split('\r\n').slice(0, -1)
}

test('a table has a row for each application, with times in the company’s time zone and readable numbers', async () => {
  const moment = new Date('2026-11-23T20:05:00Z')
  const { id, email, reference } = await addApplication({
    name: '=HYPERLINK("http://evil.example")',
    phone: '+919876543210',
    status: 'rejected',
    rejectionReason: '+1',
    appliedAt: moment,
    coverLetter: 'Dear all,\n=1+1',
    possibleDuplicate: true,
  })
  await addApplication({ deletedAt: moment })
  const [header, ...rows] = await tableOf('job_applications')
  expect(header).toContain(
    '"Reference","Name","Email","Phone","Position","Experience","Status","Applied (Asia/Kolkata)"',
  )
  expect(rows.join('\r\n')).toBe(
    [
      `"${reference}"`,
      `"'=HYPERLINK(""http://evil.example"")"`,
      `"${email}"`,
      '"(+91) 98765 43210"',
      '"Weaver"',
      '"3 years"',
      '"Not selected"',
      '"2026-11-24 01:35"',
      ...['', '', '', ''],
      `"'+1"`,
      '"yes"',
      '"1700000000000-asha-rao.pdf"',
      `"Dear all,\n'=1+1"`,
    ].join(','),
  )
  expect(await lastEvent()).toMatchObject({
    action: 'application.exported',
    subject: 'application',
    staffId: staff.id,
    details: { count: 1, ids: [String(id)], filters: [] },
  })
})

test('a table begins before its rows are read, and reads no more of them than are taken', async () => {
  const { coverLetter: _, ...row } = await addApplication()
  const { id: __, ...data } = { ...row, coverLetter: 'x'.repeat(1_000), resumeKey: null }
  await database.jobApplication.createMany({
    data: Array.from({ length: 1_000 }, (_, number) => {
      const unique = `many-${number}`
      return { ...data, submissionId: unique, reference: unique, receiptToken: unique }
    }),
  })
  const table = (await exportTable('job_applications', all(), staff)).getReader()
  const read: string[] = []
  const add = async () => read.push(new TextDecoder().decode((await table.read()).value ?? undefined))
  await add()
  await add()
  // A record deleted while a table is sent is not in it, so its row had not been read yet.
  await database.jobApplication.deleteMany({ where: { submissionId: { in: ['many-500', 'many-998'] } } })
  for (let piece = 0; piece < 10; piece++) await add()
  const text = read.join('')
  expect(text).toContain('many-10"')
  expect(text).not.toContain('many-500"')
  expect(text).not.toContain('many-998"')
  expect(text.split('\r\n')).toHaveLength(1 + 1_001 - 2 + 1)
  const { details } = (await lastEvent()) ?? {}
  expect(details).toEqual({ count: 1_001, filters: [] })
})

async function archiveOf(selection: Parameters<typeof exportResumes>[0] = all()) {
  return unzipSync(await new Response(await exportResumes(selection, staff)).bytes())
}

test('an archive has each resume under a unique name, and lists the missing ones', async () => {
  await addApplication({ reference: 'AAAA-0001' })
  await addApplication({ reference: 'AAAA-0002', name: 'Asha Rao', resumeType: 'doc' }, doc())
  const gone = await addApplication({ reference: 'AAAA-0003', name: 'Ravi Patel' })
  await resumes.remove(gone.resumeKey ?? '')
  await addApplication({ reference: 'AAAA-0004', name: 'Meera Iyer', resumeKey: null, resumeType: null })

  const archive = await archiveOf()
  expect(Object.keys(archive)).toEqual(['AAAA-0001 Asha Rao.pdf', 'AAAA-0002 Asha Rao.doc', words.remarks])
  expect(archive['AAAA-0001 Asha Rao.pdf']).toEqual(await pdf().bytes())
  expect(new TextDecoder().decode(archive[words.remarks]).split('\r\n')).toEqual([
    words.heading,
    '',
    `AAAA-0003 Ravi Patel: ${words.missing}`,
    `AAAA-0004 Meera Iyer: ${words.none}`,
    '',
  ])
  expect(await lastEvent()).toMatchObject({ action: 'resume.exported', details: { count: 4 } })
})

test.each([
  '../../etc/passwd',
  '..\\..\\x',
  'C:\\x',
  'CON',
  'nul.txt',
  'a/b',
  'a\0b',
  'a\r\nb',
  '\u202efdp.exe',
  '   ',
  '.',
  '...',
  'x'.repeat(300),
  '😀'.repeat(100),
  '\ud800',
  'ಮೀರಾ ಹೆಗಡೆ',
  'a:b*c?d"e<f>g|h',
])('the resume of %j gets a file name that every system accepts', (name) => {
  const file = archivedName({ reference: 'AAAA-0001', name, resumeType: 'pdf' })
  expect(file).toMatch(/^AAAA-0001( [^\p{C}/\\:*?"<>|]+)?\.pdf$/u)
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255)
  expect(file).not.toMatch(/\s\.pdf$|\s{2}/)
})
