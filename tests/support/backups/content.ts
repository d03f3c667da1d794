// A filled installation: it has a row in each table that a backup contains.
import { createHash, hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { rowsOf } from '#app/domain/backups/rows.server.ts'
import { tables } from '#app/domain/backups/tables.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost, pdf } from '../database/factories.ts'
import { pathTo } from '../process/traces.ts'
import { storeFile } from '../storage/file.ts'

/** Ends lines for some readers, and is none of its own in a text. */
const unusual = 'One\u2028two\n"three" \u{1f9f5}\u00e9'

export async function identify(id: string = crypto.randomUUID()) {
  await database.installation.deleteMany()
  return database.installation.create({ data: { id } })
}

export async function fillInstallation() {
  const staff = await database.staff.create({
    data: { email: `${crypto.randomUUID()}@example.com`, passwordHash: 'unusable', role: 'owner' },
  })
  const job = await addJob({ status: 'open' })
  const file = pdf('resume.pdf', 3_000)
  const application = await addApplication({ jobId: job.id, coverLetter: unusual, ...(await digestOf(file)) }, file)
  await database.statusChange.create({
    data: { applicationId: application.id, status: 'reviewing', staffId: staff.id },
  })
  await database.applicationNote.create({
    data: { applicationId: application.id, text: unusual, staffId: staff.id },
  })
  await fillAccount(staff)
  const message = await addMessage({ message: unusual })
  const enquiry = await addEnquiry()
  const post = await addPost({ content: unusual, categories: ['cloud', 'é'] })
  const {
    id: postId,
    authorId: _,
    authorName: _name,
    createdAt: _created,
    updatedAt: _updated,
    deletedAt: _deleted,
    sortName: _sortName,
    ...fields
  } = post
  await database.blogPost.update({ where: { id: postId }, data: { authorId: staff.id, authorName: 'Asha Nair' } })
  await database.blogRevision.create({
    data: { ...fields, categories: ['cloud'], postId, staffId: staff.id },
  })
  await database.blogFormerSlug.create({ data: { slug: crypto.randomUUID(), postId } })
  const picture = await storeFile('images', new Uint8Array([1, 2, 3]))
  await database.blogImage.create({ data: { id: picture, width: 1, height: 1, size: 3, staffId: staff.id } })
  for (const email of ['Z@example.com', 'a@example.com', 'é@example.com']) await subscribe(email)
  await fillMail({ staffId: staff.id, applicationId: application.id, postId })
  await database.session.create({ data: { tokenHash: crypto.randomUUID(), staffId: staff.id } })
  const step = { name: 'sample-jobs' }
  await database.installationStep.upsert({ where: step, create: step, update: {} })
  await database.erasure.create({ data: { id: crypto.randomUUID(), receiptToken: crypto.randomUUID() } })
  return { staff, job, application, message, enquiry, post, picture }
}

async function fillAccount({ id: staffId, email }: { id: string; email: string }) {
  await database.recoveryCode.create({ data: { codeHash: crypto.randomUUID(), staffId } })
  await database.passkey.create({
    data: { id: crypto.randomUUID(), name: 'Laptop', publicKey: 'key', transports: ['internal'], staffId },
  })
  await database.savedFilter.create({ data: { name: unusual, query: 'status=new', staffId } })
  await recordEvent(database, { id: staffId, email }, 'session.begun', staffId)
  const content = { fields: { title: unusual } }
  await database.sitePage.deleteMany()
  await database.sitePage.create({
    data: { name: 'home', draft: content, published: content, publishedAt: new Date() },
  })
  await database.siteRevision.create({ data: { page: 'home', content, staffId, publishedAt: new Date() } })
  await database.siteRedirect.deleteMany()
  await database.siteRedirect.create({ data: { path: '/former', target: '/about' } })
  const settings = {
    number: 1,
    answerWithinDays: 10,
    overrides: { company: { values: { name: unusual }, before: {} } },
  }
  await database.settings.upsert({ where: { number: 1 }, create: settings, update: settings })
  const pdf = Buffer.from(unusual)
  const fileKey = await storeFile('brochures', pdf)
  const file = { fileKey, size: pdf.length, digest: hash('sha256', pdf) }
  const brochure = { number: 1, name: unusual, ...file, uploadedAt: new Date() }
  await database.brochure.upsert({ where: { number: 1 }, create: brochure, update: brochure })
  const logo = {
    kind: 'light',
    ...file,
    fileKey: await storeFile('images', pdf),
    width: 4,
    height: 2,
    uploadedAt: new Date(),
  }
  await database.logoFile.upsert({ where: { kind: 'light' }, create: logo, update: logo })
}

async function fillMail({ postId, ...about }: { staffId: string; applicationId: number; postId: string }) {
  const { staffId } = about
  await database.mailTemplate.create({ data: { name: crypto.randomUUID(), subject: unusual, body: unusual } })
  await database.webhook.create({ data: { url: 'https://example.com/hook', secret: 'whsec_c2VjcmV0', events: [] } })
  await database.newsletter.create({ data: { postId, staffId, subject: 'A post', text: unusual, html: unusual } })
  const content = { subject: 'A letter', text: unusual, html: unusual }
  const mail = { ...about, channel: 'mail', kind: 'application.letter', recipient: 'asha@example.com', content }
  const tried = { attempts: 1, deliveries: { create: { outcome: 'accepted', response: '250 Ok' } } }
  const settled = { state: 'sent', settledAt: new Date() }
  await database.outboxItem.create({ data: { ...mail, ...settled, ...tried } })
}

async function subscribe(email: string) {
  await database.subscriber.upsert({ where: { email }, create: { email }, update: {} })
}

export async function digestOf(file: File) {
  return {
    resumeSha256: createHash('sha256')
      .update(await file.bytes())
      .digest('hex'),
  }
}

/** As a first start leaves it, with an id of its own. */
export async function emptyInstallation() {
  await database.session.deleteMany()
  await database.erasure.deleteMany()
  await database.storedFile.deleteMany()
  for (const table of [...tables].reverse()) await rowsOf(database, table).deleteMany()
  for (const folder of ['resumes', 'images', 'brochures', 'erasures'])
    await rm(pathTo(folder), { recursive: true, force: true })
  await identify()
  await database.staff.create({ data: { email: 'first@example.com', passwordHash: 'unusable', role: 'owner' } })
  await addJob({ isSample: true })
}
