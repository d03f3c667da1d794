import { type Actor, recordEvent, recordEvents, type StaffActor } from '#app/domain/audit/record.server.ts'
import { brochureForm, undoBrochure, uploadBrochure } from '#app/domain/brochure/brochure.server.ts'
import { blankFields } from '#app/domain/fields/field.ts'
import { readDraft } from '#app/domain/files/files.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { type JobField, job, jobFields, type StoredJob } from '#app/domain/jobs/job.ts'
import { type LogoKind, logoKinds, undoLogo, uploadLogo } from '#app/domain/look/logo.server.ts'
import { focuses } from '#app/domain/pictures/rules.ts'
import { createPicture, deletePicture } from '#app/domain/pictures/store.server.ts'
import { setHidden } from '#app/domain/posts/built-in.server.ts'
import { groupForm } from '#app/domain/settings/group-form.ts'
import { changeGroup, findGroup } from '#app/domain/settings/groups.server.ts'
import { longestPromise } from '#app/domain/settings/promise.ts'
import { changeSettings, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { isOfFiles } from '#app/domain/site/addresses.server.ts'
import { addRow, ownPageContent, publishRow } from '#app/domain/site/edit.server.ts'
import { pathOf } from '#app/domain/site/own-form.ts'
import { findAddressHolder, releaseAddress } from '#app/domain/site/own-pages.server.ts'
import { isBuiltIn, ownKindOf, sitePage } from '#app/domain/site/pages.server.ts'
import { hasSameContent, type PageContent } from '#app/domain/site/part.ts'
import { isTarget, mostRedirects, redirectKey } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { momentOf } from '#app/platform/documents/imports/answer.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { readPartContent, readValue } from './content.server.ts'
import { archivedGroups, type ImportKind } from './import.ts'

type Values = Record<string, unknown>

interface Part {
  name: string
  content: Values
}

/** `before`: what an undo needs. */
interface Added {
  recordId: string
  before?: unknown
}

export type PartOutcome = Added | Problem

interface Undo {
  /** False if it was changed since the import, and stays. */
  undo(recordId: string, before: unknown, by: StaffActor): Promise<boolean>
}

type Problem = 'duplicate' | 'failed'
type Note = (transaction: Prisma.TransactionClient, added: Added) => Promise<void>

/** `note` runs in the transaction of the change, so that a kill leaves both or none. Answers a problem, or null. */
interface PartVerbs extends Undo {
  add(part: Part, by: StaffActor, note: Note): Promise<Problem | null>
}

/** Verbs of a public change, in the transaction that notes its outcome. */
interface PublicPartVerbs extends Undo {
  addIn(transaction: Prisma.TransactionClient, part: Part, by: StaffActor): Promise<PartOutcome>
}

const textIn = (values: Values, name: string, most: number) =>
  typeof values[name] === 'string' ? values[name].slice(0, most) : ''

const draftOf = async ({ content }: Part) => readDraft(textIn(content, 'key', 36))

const pictures: PartVerbs = {
  async add(part, by, note) {
    const bytes = await draftOf(part)
    if (!bytes) return 'failed'
    const { content } = part
    const focus = focuses.find((focus) => focus === content.focus)
    const described = { alt: textIn(content, 'alt', 300), kept: content.kept === true, ...(focus && { focus }) }
    const file = new File([bytes], textIn(content, 'name', 120) || 'picture')
    const stored = await createPicture(file, described, by, (transaction, id) => note(transaction, { recordId: id }))
    return stored.ok ? null : 'failed'
  },
  undo: async (id, _before, by) => (await deletePicture(id, by)) !== 'used',
}

/** Logos and the corporate profile. `before`: the digest of the imported one. */
const files: PartVerbs = {
  async add({ name, ...part }, by, note) {
    const bytes = await draftOf({ name, ...part })
    if (!bytes) return 'failed'
    const added = async (transaction: Prisma.TransactionClient) =>
      note(transaction, { recordId: name, before: await findDigest(name, transaction) })
    const logo = logoKinds.find((kind) => kind === name)
    if (logo) return (await uploadLogo(new File([bytes], 'logo.webp'), logo, by, added)) && 'failed'
    const brochure = new File([bytes], 'corporate-profile.pdf')
    const isPdf = (await brochureForm.safeParseAsync({ brochure })).success
    return isPdf && (await uploadBrochure(brochure, by, added)) ? null : 'failed'
  },
  undo: (name, before, by) =>
    name === 'brochure' ? undoBrochure(before as string, by) : undoLogo(name as LogoKind, before as string, by),
}

/** Undefined without such a file. */
export async function findDigest(
  name: string,
  client: Pick<Prisma.TransactionClient, 'brochure' | 'logoFile'> = database,
): Promise<string | undefined> {
  const row =
    name === 'brochure'
      ? await client.brochure.findUnique({ where: { number: 1 }, select: { digest: true } })
      : await client.logoFile.findUnique({ where: { kind: name }, select: { digest: true } })
  return row?.digest
}

/** Whether a file of an archive differs from the present one. */
export async function changesFile(name: string, { key }: Values): Promise<boolean> {
  const file = await database.storedFile.findUnique({ where: { key: String(key) }, select: { sha256: true } })
  return file?.sha256 !== (await findDigest(name))
}

const isGroup = (name: string) => archivedGroups.find((group) => group === name)

const settings: PartVerbs = {
  async add({ name, content: { values } }, by, note) {
    const group = isGroup(name)
    if (group) {
      const { written, known, byOperator } = await findGroup(group)
      const sent = Object.entries(values instanceof Object ? values : {}).filter(([, text]) => typeof text === 'string')
      const form = groupForm(group, byOperator)
      const given = { ...written, ...Object.fromEntries(sent), known }
      const wrong = form.safeParse(given).error?.issues.map(({ path: [field] }) => String(field)) ?? []
      const valid = form.safeParse({ ...given, ...Object.fromEntries(wrong.map((field) => [field, written[field]])) })
      if (!valid.success) return 'failed'
      const { known: _, ...changed } = valid.data
      const texts = changed as Record<string, string | undefined>
      const outcome = await changeGroup(group, known, texts, by, (transaction, known) =>
        note(transaction, { recordId: name, before: { written, known } }),
      )
      return outcome === 'changed' ? null : outcome === 'unchanged' ? 'duplicate' : 'failed'
    }
    if (name === 'answerWithinDays') {
      const known = await findAnswerWithinDays()
      const isDays = typeof values === 'number' && values >= 1 && values <= longestPromise && Number.isInteger(values)
      if (!isDays && values !== null) return 'failed'
      const change = { known, answerWithinDays: values as number | null }
      const { kind } = await changeSettings(change, by, (transaction) =>
        note(transaction, { recordId: name, before: { known, now: values } }),
      )
      return kind === 'changed' ? null : kind === 'unchanged' ? 'duplicate' : 'failed'
    }
    if (name !== 'hiddenPosts' || !Array.isArray(values)) return 'failed'
    const hidden = await setHidden(values.map(String), true, by, (transaction, before) =>
      note(transaction, { recordId: name, before }),
    )
    return hidden.length > 0 ? null : 'duplicate'
  },
  async undo(name, before, by) {
    const group = isGroup(name)
    if (group) {
      const { written, known } = before as { written: Record<string, string>; known: string }
      return (await changeGroup(group, known, written, by)) !== 'conflict'
    }
    if (name === 'hiddenPosts') return (await setHidden(before as string[], false, by)).length > 0
    const { known, now } = before as Record<'known' | 'now', number | null>
    return (await changeSettings({ known: now, answerWithinDays: known }, by)).kind === 'changed'
  },
}

/** Whether these values of an archive differ from the present ones. */
export async function changesSettings(name: string, values: unknown): Promise<boolean> {
  const group = isGroup(name)
  if (!group)
    return name === 'hiddenPosts'
      ? Array.isArray(values) && values.length > 0
      : name === 'answerWithinDays' && values !== (await findAnswerWithinDays())
  // Its default follows from the country of the company, which comes first.
  if (group === 'careers') return true
  const { written, byOperator } = await findGroup(group)
  return Object.entries(written).some(([field, text]) => {
    const given = (values as Values | null)?.[field]
    return typeof given === 'string' && given !== text && !(field in byOperator)
  })
}

/** The sample jobs of this site give way to the jobs of the archive. */
const samples: PublicPartVerbs = {
  addIn: async (transaction, _part, by) => {
    const where = { isSample: true, deletedAt: null }
    const ids = (await transaction.job.findMany({ where, select: { id: true } })).map(({ id }) => id)
    if (ids.length === 0) return 'duplicate'
    await transaction.job.updateMany({ where: { id: { in: ids } }, data: { deletedAt: currentTime() } })
    await recordEvents(transaction, by, 'job.deleted', ids)
    return { recordId: 'samples', before: ids }
  },
  undo: (_id, before, by) =>
    changePublicly(async (transaction) => {
      const where = { id: { in: before as number[] }, deletedAt: { not: null } }
      const ids = (await transaction.job.findMany({ where, select: { id: true } })).map(({ id }) => id)
      await transaction.job.updateMany({ where: { id: { in: ids } }, data: { deletedAt: null } })
      await recordEvents(transaction, by, 'job.restored', ids)
      return true
    }),
}

const jobs: PublicPartVerbs = {
  async addIn(transaction, { content }, by) {
    const entries = jobFields.map((name: JobField) => {
      const read = readValue(name, job.fields[name], content[name], job.words.fields as never)
      return [name, read || blankStored[name]]
    })
    const stored = Object.fromEntries(entries) as StoredJob
    if (!stored.title) return 'failed'
    const { title, location, type, description } = stored
    const where = { title, location, type, description, deletedAt: null }
    if ((await transaction.job.count({ where })) > 0) return 'duplicate'
    const place = Number.isInteger(content.place) ? Math.min(Math.max(Number(content.place), 0), 100_000) : 0
    const createdAt = momentOf(content.created)
    const data = { ...stored, place, isSample: content.sample === true, ...(createdAt && { createdAt }) }
    const { id } = await transaction.job.create({ data })
    await recordEvent(transaction, by, 'job.created', id)
    return { recordId: String(id) }
  },
  undo: (recordId, _before, by) =>
    changePublicly(async (transaction) => {
      const id = Number(recordId)
      const where = { id, version: 1, deletedAt: null, applications: { none: {} } }
      if ((await transaction.job.deleteMany({ where })).count === 0) return false
      await recordEvent(transaction, by, 'job.erased', id)
      return true
    }),
}

const blankStored = Object.fromEntries(
  Object.entries(blankFields(job.fields)).map(([name, blank]) => {
    const { kind } = job.fields[name as JobField]
    return [name, kind === 'list' ? [] : kind === 'number' ? 0 : kind === 'dateTime' ? null : blank]
  }),
) as unknown as StoredJob

type Restored = 'place' | 'position' | 'isHidden' | 'publishedAt' | 'published' | 'deletedAt'

interface PageState {
  version: number
  row: ({ [Name in Restored]: unknown } & { path: string | null }) | null
}

/** Whether a page of an archive differs from the public one. */
export async function changesWords(name: string, content: Values): Promise<boolean> {
  const row = await database.sitePage.findUnique({ where: { name, deletedAt: null } })
  const own = ownPageContent(name, readPage(name, content))
  const present = {
    path: row?.path ?? sitePage(name).path,
    isHidden: row?.isHidden ?? false,
    position: row?.position ?? null,
  }
  const given = { ...readPlace(name, content), path: content.path }
  return !hasSameContent(own, row?.published ?? {}) || !hasSameContent(present, given)
}

/** Owners can hide and move services alone. */
function readPlace(name: string, { isHidden, position }: Values) {
  if (!ownKindOf(name)) return { isHidden: false, position: null }
  return { isHidden: isHidden === true, position: Number.isInteger(position) ? Number(position) : null }
}

/** The whole content of a page in an archive. */
function readPage(name: string, { content }: Values): PageContent {
  const { part, sections } = sitePage(name)
  const named: unknown = (content as PageContent | undefined)?.sections
  const shown = Array.isArray(named) ? [...new Set(named)].filter((section) => sections.includes(section)) : null
  return { ...readPartContent(part, content), ...(shown && { sections: shown }) }
}

/** Built-in pages and services. A draft that waits here stays. */
const words: PublicPartVerbs = {
  addIn: async (transaction, { name, content }, by) => {
    const { path: usual } = sitePage(name)
    const isUsual = isBuiltIn(name) && (content.path === usual || !ownKindOf(name))
    const path = isUsual ? null : pathOf('service', textIn(content, 'path', 300))
    const holder = path && (await findAddressHolder(transaction, path, name))
    if (holder || (path === null && !isBuiltIn(name))) return 'duplicate'
    const row = await transaction.sitePage.findUnique({ where: { name } })
    const draft = ownPageContent(name, readPage(name, content))
    if (path) await releaseAddress(transaction, path)
    await addRow(transaction, name)
    const version = row?.version ?? 0
    const publishedAt = new Date(momentOf(content.publishedAt) ?? currentTime())
    if (!(await publishRow(transaction, { name, version, draft: draft as never }, publishedAt, by.id))) return 'failed'
    await transaction.sitePage.update({
      where: { name },
      data: {
        path,
        ...(row?.draft && { draft: row.draft, publishAt: row.publishAt }),
        ...readPlace(name, content),
        deletedAt: null,
      },
    })
    await recordEvent(transaction, by, 'page.published', null, { page: name })
    return { recordId: name, before: { version: version + 1, row } }
  },
  undo: (name, before, by) =>
    changePublicly(async (transaction) => {
      const { version, row } = before as PageState
      if (!row) return (await transaction.sitePage.deleteMany({ where: { name, version } })).count > 0
      const { path, place, position, isHidden, publishedAt, published, deletedAt } = row
      if (path && (await findAddressHolder(transaction, path, name))) return false
      if (path) await releaseAddress(transaction, path)
      const data = { path, place, position, isHidden, publishedAt, deletedAt, published: published ?? Prisma.DbNull }
      const { count } = await transaction.sitePage.updateMany({
        where: { name, version },
        data: { ...(data as Prisma.SitePageUpdateManyMutationInput), version: version + 1 },
      })
      if (count > 0) await recordEvent(transaction, by, 'page.published', null, { page: name })
      return count > 0
    }),
}

const redirects: PublicPartVerbs = {
  addIn: async (transaction, { content }, by) => {
    const here = new Set((await transaction.siteRedirect.findMany()).map(({ path }) => path))
    const found = new Map<string, { path: string; target: string; isFormer: boolean }>()
    for (const { path, target, isFormer } of content.redirects as Values[]) {
      const isOwn = typeof path === 'string' && redirectKey(path) === path && !isOfFiles(path)
      if (!isOwn || typeof target !== 'string' || !isTarget(target) || target === path || here.has(path)) continue
      found.set(path, { path, target, isFormer: isFormer === true })
    }
    const data = [...found.values()].slice(0, Math.max(0, mostRedirects - here.size))
    const before = data.map(({ path }) => path)
    if (before.length === 0) return 'duplicate'
    await transaction.siteRedirect.createMany({ data })
    await recordEvent(transaction, by, 'page.redirect_added')
    return { recordId: 'redirects', before }
  },
  undo: (_id, before, by) =>
    changePublicly(async (transaction) => {
      await transaction.siteRedirect.deleteMany({ where: { path: { in: before as string[] } } })
      await recordEvent(transaction, by, 'page.redirect_removed')
      return true
    }),
}

export const partVerbs = {
  picture: pictures,
  file: files,
  settings,
  samples,
  job: jobs,
  words,
  redirects,
} satisfies Partial<Record<ImportKind, PartVerbs | PublicPartVerbs>>

export const isPart = (kind: ImportKind | undefined): kind is keyof typeof partVerbs =>
  kind !== undefined && Object.hasOwn(partVerbs, kind)

type Settle = (client: Prisma.TransactionClient, outcome: PartOutcome) => Promise<void>

/** Imports one part, and notes its outcome by `settle`. An account that is gone imports nothing. */
export async function addPart(kind: keyof typeof partVerbs, part: Part, by: Actor, settle: Settle): Promise<void> {
  const verbs: PartVerbs | PublicPartVerbs = partVerbs[kind]
  if (!isStaff(by)) return settle(database, 'failed')
  if ('add' in verbs) {
    const problem = await verbs.add(part, by, settle)
    return problem ? settle(database, problem) : undefined
  }
  return changePublicly(async (transaction) => settle(transaction, await verbs.addIn(transaction, part, by)))
}

export const undoPart = async (kind: keyof typeof partVerbs, recordId: string, before: unknown, by: Actor) =>
  isStaff(by) && (partVerbs[kind] as Undo).undo(recordId, before, by)

const isStaff = (by: Actor): by is StaffActor => typeof by === 'object'
