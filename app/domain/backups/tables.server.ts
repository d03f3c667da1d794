import { capitalized } from '#app/content/nouns.ts'
import { confirmationOf } from '#app/domain/files/ours.server.ts'
import { filesMovedStep, type StorageArea, storageAreas } from '#app/domain/files/storages.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { secretKinds } from '#app/domain/outbox/kinds.ts'
import { arriving, inboxes } from '#app/domain/records/kinds.ts'
import { erasureIdOf } from '#app/domain/subscribers/erase.server.ts'
import { Prisma, type Subscriber } from '#prisma/generated/sqlite/client.ts'

/** The row that the readiness probe writes. */
export const probeStep = 'readiness-probe'

/** Steps of this machine and its storage. Backups omit them, and a restore deletes them. */
const ownSteps = [probeStep, filesMovedStep.name, ...storageAreas.map((area) => confirmationOf(area).name)]

export type Row = Record<string, unknown>

export interface BackupTable {
  /** Name in the database. */
  name: string
  model: Uncapitalize<Prisma.ModelName>
  key: 'id' | 'slug' | 'email' | 'name' | 'codeHash' | 'number' | 'kind' | 'path'
  /** The fields of its Prisma model. */
  fields: string[]
  /** The audit subject of its rows, by their ids. */
  nouns?: string[]
  /** Omits rows that are useless on another machine. */
  where?: object
  /** The id of a row in a list of erasures. */
  erasedBy?: 'id' | 'submissionId' | ((row: Row) => string)
  /** The fields that describe the file of a row. */
  file?: { area: StorageArea; key: string; size: string; sha256?: string }
  /** Foreign keys. Without its parent, a row of `partOf` is left out, and a field of `mentions` becomes null. */
  partOf?: Record<string, string>
  mentions?: Record<string, string>
}

interface StoredTable extends Omit<BackupTable, 'fields'> {
  /** Fields that backups omit. */
  omitted?: string[]
}

function withFields({ omitted = [], ...table }: StoredTable): BackupTable {
  const known = Object.keys(Prisma[`${capitalized(table.model)}ScalarFieldEnum`])
  return { ...table, fields: known.filter((field) => !omitted.includes(field)) }
}

/** The tables of a backup, each after those that it refers to. */
const stored: StoredTable[] = [
  { name: 'staff', model: 'staff', key: 'id', erasedBy: 'id' },
  { name: 'jobs', model: 'job', key: 'id', nouns: ['job'] },
  {
    name: 'job_applications',
    model: 'jobApplication',
    key: 'id',
    // Backups omit the text of resumes, so a restored server reads each resume again.
    omitted: ['resumeTextVersion', 'resumeProblem'],
    nouns: ['application', 'resume'],
    erasedBy: 'submissionId',
    file: { area: 'resumes', key: 'resumeKey', size: 'resumeSize', sha256: 'resumeSha256' },
  },
  {
    name: 'application_changes',
    model: 'statusChange',
    key: 'id',
    partOf: { applicationId: 'job_applications' },
    mentions: { staffId: 'staff' },
  },
  {
    name: 'application_notes',
    model: 'applicationNote',
    key: 'id',
    partOf: { applicationId: 'job_applications' },
    mentions: { staffId: 'staff' },
  },
  ...inboxes.map(
    ({ noun, table }): StoredTable => ({
      name: table,
      model: inboxRecords[noun].model,
      key: 'id',
      nouns: [noun],
      erasedBy: 'submissionId',
    }),
  ),
  { name: 'blog_posts', model: 'blogPost', key: 'id', mentions: { authorId: 'staff' } },
  { name: 'blog_revisions', model: 'blogRevision', key: 'id', mentions: { staffId: 'staff' } },
  { name: 'blog_former_slugs', model: 'blogFormerSlug', key: 'slug' },
  {
    name: 'blog_images',
    model: 'blogImage',
    key: 'id',
    file: { area: 'images', key: 'id', size: 'size' },
    mentions: { staffId: 'staff' },
  },
  { name: 'recovery_codes', model: 'recoveryCode', key: 'codeHash', partOf: { staffId: 'staff' } },
  { name: 'passkeys', model: 'passkey', key: 'id', partOf: { staffId: 'staff' } },
  { name: 'saved_filters', model: 'savedFilter', key: 'id', partOf: { staffId: 'staff' } },
  { name: 'audit_events', model: 'auditEvent', key: 'id' },
  { name: 'settings', model: 'settings', key: 'number' },
  { name: 'site_pages', model: 'sitePage', key: 'name' },
  { name: 'site_redirects', model: 'siteRedirect', key: 'path' },
  {
    name: 'site_revisions',
    model: 'siteRevision',
    key: 'id',
    partOf: { page: 'site_pages' },
    mentions: { staffId: 'staff' },
  },
  {
    name: 'brochure',
    model: 'brochure',
    key: 'number',
    file: { area: 'brochures', key: 'fileKey', size: 'size', sha256: 'digest' },
  },
  {
    name: 'logo_files',
    model: 'logoFile',
    key: 'kind',
    file: { area: 'images', key: 'fileKey', size: 'size', sha256: 'digest' },
  },
  {
    name: 'subscribers',
    model: 'subscriber',
    key: 'email',
    erasedBy: (row) => erasureIdOf({ ...(row as unknown as Subscriber), createdAt: new Date(String(row.createdAt)) }),
  },
  { name: 'mail_templates', model: 'mailTemplate', key: 'id' },
  { name: 'webhooks', model: 'webhook', key: 'id' },
  { name: 'newsletters', model: 'newsletter', key: 'id', mentions: { staffId: 'staff' } },
  {
    name: 'outbox',
    model: 'outboxItem',
    key: 'id',
    omitted: ['leasedUntil', 'leasedBy'],
    // Their links are still open.
    where: { NOT: { kind: { in: [...secretKinds] }, state: 'waiting' } },
    partOf: Object.fromEntries(arriving.map(({ noun, table }) => [`${noun}Id`, table])),
    mentions: { staffId: 'staff' },
  },
  { name: 'deliveries', model: 'delivery', key: 'id', partOf: { itemId: 'outbox' } },
  // The posts of an import that has not begun are in the owner's own file.
  { name: 'imports', model: 'import', key: 'id', omitted: ['leasedUntil'], mentions: { staffId: 'staff' } },
  { name: 'import_items', model: 'importItem', key: 'id', omitted: ['content'], partOf: { importId: 'imports' } },
  { name: 'installation_steps', model: 'installationStep', key: 'name', where: { name: { notIn: ownSteps } } },
]

export const tables = stored.map(withFields)

/** A restore adds to this table (app/domain/audit/restore.server.ts) and replaces the others. */
export const auditTable = tables.find(({ model }) => model === 'auditEvent')

/** Written last, so that it includes erasures during the backup. */
export const erasuresTable = withFields({
  name: 'erasures',
  model: 'erasure',
  key: 'id',
  // Tasks that this installation still has to do.
  omitted: ['ledgerKey'],
})

export const allTables = [...tables, erasuresTable]

/** Tables of one machine: people sign in again on another one, and its counters start at zero. */
export const excludedTables: BackupTable['model'][] = [
  'session',
  'signInFailure',
  'rateLimit',
  'installation',
  'instance',
  'invitation',
  'passwordReset',
  'personLink',
  'trouble',
  'heldSweep',
  'resumeText',
  // A backup has the files themselves, and a restore recreates these rows.
  'storedFile',
  'filePart',
]
