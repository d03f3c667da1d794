import { type SampleJob, sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { publicFormFields } from '#app/domain/fields/field.ts'
import type { RowOf } from '#app/domain/fields/record.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { JobRow } from '#app/domain/jobs/show.server.ts'
import { type InboxNoun, inboxes } from '#app/domain/records/kinds.ts'
import type { SearchedNoun } from '#app/domain/search-index/searchable.ts'
import {
  type JobApplication as ApplicationRow,
  type Enquiry as EnquiryRow,
  type ContactMessage as MessageRow,
  Prisma,
} from '#prisma/generated/sqlite/client.ts'
import { type ZipEntry, zip } from '../documents/zip.ts'
import { storeFile } from '../storage/file.ts'

/** A small but complete PDF; `size` pads it to exactly so many bytes. */
export function pdf(name = 'resume.pdf', size?: number): File {
  const text =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return new File([text.padEnd(size ?? text.length, ' ')], name, { type: 'application/pdf' })
}

/** A Word document as small as Word itself opens it. */
export function docx(name = 'resume.docx', more: ZipEntry[] = []): File {
  return new File([zip([...wordParts, ...more])], name)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const schemas = 'http://schemas.openxmlformats.org'

export const wordParts: ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  },
  {
    name: 'word/document.xml',
    content: `${xml}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Resume</w:t></w:r></w:p></w:body></w:document>`,
  },
]

/** The beginning of a compound file, which is what a DOC is. */
export function doc(name = 'resume.doc'): File {
  return new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(504)], name)
}

/** Good answers to the application form of a job's page. */
export function applicationAnswers(answers: Record<string, string | File> = {}): Record<string, string | File> {
  return {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98765 43210',
    experience: '3',
    coverLetter: 'I would like to build things with you.',
    resume: pdf(),
    ...answers,
  }
}

/** Good answers to the application form of the listing, without the cover letter that it does not ask for. */
export function listingAnswers(answers: Record<string, string | File> = {}): Record<string, string | File> {
  const { coverLetter: _letter, ...asked } = applicationAnswers()
  return { ...asked, experience: 'Three years, two of them with React', ...answers }
}

let jobs = 0

type StoredJob = JobRow & Pick<SampleJob, 'responsibilities' | 'requirements' | 'qualifications' | 'benefits'>

/** A job with a title of its own, a draft unless `state` says otherwise. */
export async function addJob(
  state: Partial<
    Record<'title' | 'description' | 'department' | 'location' | 'workMode' | 'status', string> & {
      opensAt: Date | null
      closesAt: Date | null
      isSample: boolean
    }
  > = {},
): Promise<StoredJob> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const words = sampleJobs[0] as SampleJob
  const title = `Position ${++jobs} ${crypto.randomUUID()}`
  const { id } = await database.job.create({ data: { ...words, title, ...state } })
  return (await database.job.findUniqueOrThrow({ where: { id } })) as StoredJob
}

/** A stored application with its resume, as if it had been sent; `data` says what is special about it. */
export async function addApplication(data: Partial<ApplicationRow> = {}, resume = pdf()): Promise<ApplicationRow> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const unique = crypto.randomUUID()
  const resumeKey = await storeFile('resumes', await resume.bytes())
  const row = await database.jobApplication.create({
    data: {
      submissionId: unique,
      submissionDigest: unique,
      reference: unique.slice(0, 9).toUpperCase(),
      receiptToken: unique.replaceAll('-', ''),
      position: 'Weaver',
      name: 'Asha Rao',
      email: `${unique}@example.com`,
      phone: '+919876543210',
      experience: '3',
      coverLetter: 'I would like to build things with you.',
      resumeUrl: `/admin/resumes/${resumeKey}`,
      resumeFilename: '1700000000000-asha-rao.pdf',
      resumeKey,
      resumeType: 'pdf',
      resumeSize: resume.size,
      resumeSha256: unique,
      consentVersion: '2026-11',
      ...data,
    },
  })
  await indexed('application', row.id)
  return database.jobApplication.findUniqueOrThrow({ where: { id: row.id } })
}

/** As the product does with every record that it stores; for rows that a test writes or changes itself, too. */
export async function indexed(noun: SearchedNoun, id: number | string): Promise<void> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const { indexRecord } = await import('#app/domain/search-index/index-record.server.ts')
  await database.$transaction((transaction) => indexRecord(transaction, noun, id))
}

/** A record of an inbox as if it had been sent; `data` says what is special about it. */
export async function addToInbox<Noun extends InboxNoun>(
  noun: Noun,
  data: object = {},
): Promise<RowOf<(typeof inboxRecords)[Noun]>> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const { tableOf } = await import('#app/domain/records/table.server.ts')
  const record = inboxRecords[noun]
  const answers = Object.fromEntries(publicFormFields(record.fields).map((name) => [name, 'Word']))
  const { id } = await tableOf(database, record).create({ data: { ...answers, ...letter(), ...data } })
  await indexed(noun, id)
  return (await tableOf(database, record).findUniqueOrThrow({ where: { id } })) as RowOf<(typeof inboxRecords)[Noun]>
}

/** Deletes all records of the dashboard's lists. */
export async function emptyLists(): Promise<void> {
  const { database } = await import('#app/platform/database/database.server.ts')
  await emptyInboxes()
  await database.jobApplication.deleteMany()
  await database.blogPost.deleteMany()
}

/** Deletes all records of the inboxes. */
export async function emptyInboxes(): Promise<void> {
  const { database } = await import('#app/platform/database/database.server.ts')
  for (const { table } of inboxes) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)}`
}

export const addMessage = (data: Partial<MessageRow> = {}) =>
  addToInbox('message', { subject: 'A question', message: 'When do you open?', ...data })

export const addEnquiry = (data: Partial<EnquiryRow> = {}) =>
  addToInbox('enquiry', { phone: null, inquiryType: 'internship', message: 'Is it paid?', ...data })

function letter() {
  const unique = crypto.randomUUID()
  const reference = unique.slice(0, 9).toUpperCase()
  return { submissionId: unique, submissionDigest: unique, reference, name: 'Asha Rao', email: `${unique}@example.com` }
}

/** A published post of an administrator with a title and an address of its own. */
export async function addPost(
  state: {
    slug?: string
    title?: string
    excerpt?: string
    content?: string
    status?: string
    categories?: string[]
    featuredImage?: string
    publishedAt?: Date | null
    authorId?: string
    createdAt?: Date
  } = {},
) {
  const { database } = await import('#app/platform/database/database.server.ts')
  const slug = crypto.randomUUID()
  const words = { title: `Post ${slug}`, content: 'What the post says.', categories: [] }
  const row = await database.blogPost.create({
    data: { slug, ...words, status: 'published', publishedAt: new Date(), ...state },
  })
  await indexed('post', row.id)
  return database.blogPost.findUniqueOrThrow({ where: { id: row.id } })
}

/** Texts that attack a page which shows them unescaped. */
export const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<!-- <script>',
  ']]><script>alert(1)</script>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example/x',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mi xlink:href="javascript:alert(1)">',
]
