import { capitalized } from '#app/content/inbox.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { secretKinds } from '#app/domain/outbox/kinds.ts'
import { arriving, type InboxNoun, inboxes } from '#app/domain/records/kinds.ts'
import { erasureIdOf } from '#app/domain/subscribers/erasure-id.server.ts'
import { Prisma, type Subscriber } from '#prisma/generated/sqlite/client.ts'
import type { FileArea } from './format.ts'

/** The step that the readiness probe writes. No backup carries it. */
export const probeStep = 'readiness-probe'

export type Row = Record<string, unknown>

export interface BackupTable {
  /** As in the database. */
  name: string
  model: Uncapitalize<Prisma.ModelName>
  key: 'id' | 'slug' | 'email' | 'name' | 'codeHash' | 'number'
  fields: string[]
  /** Names that older versions gave to fields; null for fields that are no longer kept. */
  formerly?: Record<string, string | null> | undefined
  /** As what the log tells of its rows, by their numbers. */
  nouns?: string[]
  /** Rows that are worth nothing elsewhere stay away. */
  where?: object
  /** What names a row in a list of erasures. */
  erasedBy?: 'id' | 'submissionId' | ((row: Row) => string)
  /** Each row may name a file. */
  file?: { area: FileArea; key: 'id' | 'resumeKey' }
  /** Fields with the key of a row of another table, without which the row goes too, or which forget it. */
  partOf?: Record<string, string>
  mentions?: Record<string, string>
}

/** Added to by a restoration, see app/domain/audit/restore.server.ts; the others it replaces. */
export const auditTable: BackupTable = {
  name: 'audit_events',
  model: 'auditEvent',
  key: 'id',
  fields: fieldsOf(Prisma.AuditEventScalarFieldEnum),
}

/** Older names of columns, by noun. */
const formerly: Partial<Record<InboxNoun, Record<string, string>>> = {
  message: { subjectLine: 'subject', messageContent: 'message' },
}

/** What a backup holds; each stands behind those that it refers to. */
export const tables: BackupTable[] = [
  { name: 'staff', model: 'staff', key: 'id', fields: fieldsOf(Prisma.StaffScalarFieldEnum), erasedBy: 'id' },
  { name: 'jobs', model: 'job', key: 'id', fields: fieldsOf(Prisma.JobScalarFieldEnum), nouns: ['job'] },
  {
    name: 'job_applications',
    model: 'jobApplication',
    key: 'id',
    // The text of a resume is in no backup, so each resume is read again after a restore.
    fields: fieldsOf(Prisma.JobApplicationScalarFieldEnum, 'resumeTextVersion', 'resumeProblem'),
    formerly: { resumeActiveContent: null },
    nouns: ['application', 'resume'],
    erasedBy: 'submissionId',
    file: { area: 'resumes', key: 'resumeKey' },
  },
  {
    name: 'application_changes',
    model: 'statusChange',
    key: 'id',
    fields: fieldsOf(Prisma.StatusChangeScalarFieldEnum),
    partOf: { applicationId: 'job_applications' },
    mentions: { staffId: 'staff' },
  },
  {
    name: 'application_notes',
    model: 'applicationNote',
    key: 'id',
    fields: fieldsOf(Prisma.ApplicationNoteScalarFieldEnum),
    partOf: { applicationId: 'job_applications' },
    mentions: { staffId: 'staff' },
  },
  ...inboxes.map(({ noun, table }): BackupTable => {
    const { model } = inboxRecords[noun]
    const known = Prisma[`${capitalized(model)}ScalarFieldEnum` as const]
    return {
      name: table,
      model,
      key: 'id',
      fields: fieldsOf(known),
      formerly: formerly[noun],
      nouns: [noun],
      erasedBy: 'submissionId',
    }
  }),
  {
    name: 'blog_posts',
    model: 'blogPost',
    key: 'id',
    fields: fieldsOf(Prisma.BlogPostScalarFieldEnum),
    mentions: { authorId: 'staff' },
  },
  {
    name: 'blog_revisions',
    model: 'blogRevision',
    key: 'id',
    fields: fieldsOf(Prisma.BlogRevisionScalarFieldEnum),
    mentions: { staffId: 'staff' },
  },
  {
    name: 'blog_former_slugs',
    model: 'blogFormerSlug',
    key: 'slug',
    fields: fieldsOf(Prisma.BlogFormerSlugScalarFieldEnum),
  },
  {
    name: 'blog_images',
    model: 'blogImage',
    key: 'id',
    fields: fieldsOf(Prisma.BlogImageScalarFieldEnum),
    file: { area: 'images', key: 'id' },
    mentions: { staffId: 'staff' },
  },
  {
    name: 'recovery_codes',
    model: 'recoveryCode',
    key: 'codeHash',
    fields: fieldsOf(Prisma.RecoveryCodeScalarFieldEnum),
    partOf: { staffId: 'staff' },
  },
  {
    name: 'passkeys',
    model: 'passkey',
    key: 'id',
    fields: fieldsOf(Prisma.PasskeyScalarFieldEnum),
    partOf: { staffId: 'staff' },
  },
  {
    name: 'saved_filters',
    model: 'savedFilter',
    key: 'id',
    fields: fieldsOf(Prisma.SavedFilterScalarFieldEnum),
    partOf: { staffId: 'staff' },
  },
  auditTable,
  { name: 'settings', model: 'settings', key: 'number', fields: fieldsOf(Prisma.SettingsScalarFieldEnum) },
  {
    name: 'subscribers',
    model: 'subscriber',
    key: 'email',
    fields: fieldsOf(Prisma.SubscriberScalarFieldEnum),
    erasedBy: (row) => erasureIdOf({ ...(row as unknown as Subscriber), createdAt: new Date(String(row.createdAt)) }),
  },
  { name: 'mail_templates', model: 'mailTemplate', key: 'id', fields: fieldsOf(Prisma.MailTemplateScalarFieldEnum) },
  { name: 'webhooks', model: 'webhook', key: 'id', fields: fieldsOf(Prisma.WebhookScalarFieldEnum) },
  {
    name: 'newsletters',
    model: 'newsletter',
    key: 'id',
    fields: fieldsOf(Prisma.NewsletterScalarFieldEnum),
    mentions: { staffId: 'staff' },
  },
  {
    name: 'outbox',
    model: 'outboxItem',
    key: 'id',
    fields: fieldsOf(Prisma.OutboxItemScalarFieldEnum, 'leasedUntil', 'leasedBy'),
    // Their links are still open.
    where: { NOT: { kind: { in: [...secretKinds] }, state: 'waiting' } },
    partOf: Object.fromEntries(arriving.map(({ noun, table }) => [`${noun}Id`, table])),
    mentions: { staffId: 'staff' },
  },
  {
    name: 'deliveries',
    model: 'delivery',
    key: 'id',
    fields: fieldsOf(Prisma.DeliveryScalarFieldEnum),
    partOf: { itemId: 'outbox' },
  },
  {
    name: 'installation_steps',
    model: 'installationStep',
    key: 'name',
    fields: fieldsOf(Prisma.InstallationStepScalarFieldEnum),
    where: { name: { not: probeStep } },
  },
]

/** Written last, when all the rest of the backup has been: what was erased meanwhile is in it. */
export const erasuresTable: BackupTable = {
  name: 'erasures',
  model: 'erasure',
  key: 'id',
  // The others say what this installation still has to do.
  fields: fieldsOf(Prisma.ErasureScalarFieldEnum, 'ledgerKey', 'resumeKey', 'resumeInstance'),
}

export const allTables = [...tables, erasuresTable]

/** Whoever uses another machine signs in there, and what it counts begins anew. */
export const leftOut: BackupTable['model'][] = [
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
]

function fieldsOf(known: Record<string, string>, ...omitted: string[]): string[] {
  return Object.keys(known).filter((field) => !omitted.includes(field))
}
