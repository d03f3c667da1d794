import { importedParts } from '#app/content/admin/company/imports.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { keepFile, NoRoomForFiles } from '#app/domain/files/files.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { largestPicture } from '#app/domain/pictures/rules.ts'
import { inBatches } from '#app/domain/pictures/uses.server.ts'
import { isSlugStored, isSlugTaken } from '#app/domain/posts/edit.server.ts'
import { longestSlug, numberedSlug, slugOf, slugPattern, tidySlug } from '#app/domain/posts/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { titleOfPage } from '#app/domain/site/edit.server.ts'
import { sitePage } from '#app/domain/site/pages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withoutDeadline } from '#app/platform/deadline.server.ts'
import { readSiteExport, readTableFile } from '#app/platform/documents/import.server.ts'
import { type ForeignPost, type ImportProblem, mostPosts } from '#app/platform/documents/imports/answer.ts'
import { ZipFile } from '#app/platform/documents/zip-file.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type ArchivePart, isArchive, readArchive, textsIn } from './archive.server.ts'
import { guessColumns } from './columns.ts'
import { readPartContent } from './content.server.ts'
import {
  firstNumber,
  type ImportFacts,
  type ImportKind,
  type ImportSource,
  type ItemState,
  importKinds,
  isTable,
  isZip,
  largestImport,
  numbersOf,
  type PostSummary,
} from './import.ts'
import { PageAddresses } from './pages.server.ts'
import { changesFile, changesSettings, changesWords } from './parts.server.ts'

type Item = Omit<Prisma.ImportItemCreateManyInput, 'importId'>

const atOnce = 50

/** Reads an upload and stores its posts or lines, so that its owner sees the list before anything changes. */
export async function readImport(file: File, content: string, by: StaffActor): Promise<number | ImportProblem> {
  // A ZIP may be larger than the memory.
  if (await isZip(file)) return isTable(content) ? 'packed' : withoutDeadline(() => readZip(file, by))
  const bytes = await file.bytes()
  if (isTable(content)) {
    const table = await readTableFile(bytes)
    if (typeof table === 'string') return table
    const { header } = table.head
    const lines = [...table.entries].map(({ line, cells }) => ({ number: line, content: cells }))
    return store(file.name, content, { header, columns: guessColumns(header, content) }, lines, by)
  }
  return readSite(file.name, bytes, by)
}

async function readSite(name: string, bytes: Uint8Array, by: StaffActor): Promise<number | ImportProblem> {
  const site = await readSiteExport(bytes)
  if (typeof site === 'string') return site
  const { source, others, site: address } = site.head
  return store(name, source, { others, site: address }, itemsOf(site.entries), by)
}

/** An archive of our own, or the only export in the ZIP with the pictures beside it. */
async function readZip(file: File, by: StaffActor): Promise<number | ImportProblem> {
  const zip = await ZipFile.open(file)
  if (!zip) return 'cut'
  if (isArchive(zip)) {
    if (textsIn(zip).length > mostPosts) return 'tooManyPosts'
    return store(file.name, 'archive', {}, itemsOf(readArchive(zip)), by).catch(noRoom)
  }
  const [only, ...others] = [...zip.files.keys()].filter(
    (name) => !name.startsWith('__MACOSX') && /\.(?:xml|json)$/i.test(name),
  )
  const bytes = only && others.length === 0 && (await zip.read(only, largestImport))
  if (!bytes) return 'packed'
  const id = await readSite(file.name, bytes, by)
  if (typeof id !== 'number') return id
  return (await storePictures(id, zip).catch(noRoom)) === 'noRoom' ? 'noRoom' : id
}

function noRoom(error: unknown): 'noRoom' {
  if (error instanceof NoRoomForFiles) return 'noRoom'
  throw error
}

async function store(
  name: string,
  source: ImportSource,
  facts: ImportFacts,
  items: Iterable<Item> | AsyncIterable<Item>,
  by: StaffActor,
): Promise<number | ImportProblem> {
  const data = {
    source,
    name: name.replaceAll('\0', '').slice(0, 200).toWellFormed(),
    facts: facts as object,
    staffId: by.id,
    createdAt: currentTime(),
  }
  const { id } = await database.import.create({ data })
  let count = 0
  let batch: Prisma.ImportItemCreateManyInput[] = []
  const flush = async () => {
    await database.importItem.createMany({ data: batch })
    batch = []
  }
  for await (const item of items) {
    count++
    if (batch.push({ ...item, importId: id }) === atOnce) await flush()
  }
  await flush()
  if (count === 0) await database.import.delete({ where: { id } })
  else await database.import.update({ where: { id }, data: { state: 'read' } })
  return count === 0 ? 'nothing' : id
}

async function* itemsOf(
  entries: Iterable<ForeignPost> | AsyncIterable<ForeignPost | ArchivePart>,
): AsyncGenerator<Item> {
  const slugs = new Set<string>()
  const addresses = await PageAddresses.read()
  const next = Object.fromEntries(importKinds.map((kind) => [kind, firstNumber(kind)])) as Record<ImportKind, number>
  for await (const entry of entries) {
    if ('kind' in entry) {
      if (!(await isOfUse(entry))) continue
      yield { number: next[entry.kind]++, summary: summaryOf(entry) as object, content: entry.content as object }
      continue
    }
    const isPage = entry.type === 'page'
    const place = await (isPage ? placePage(entry, addresses) : placePost(entry, slugs))
    const { slug, refusal, isTaken } = place
    const state: ItemState = refusal ? 'refused' : isTaken ? 'duplicate' : 'waiting'
    // Pages of other products come as drafts.
    const isDraft = isPage && !entry.words
    const summary: PostSummary = {
      ...{ title: entry.title || slug, slug, path: entry.path, wordPressId: entry.id, numbered: entry.numbered },
      ...(place.page && { page: place.page }),
      status: isDraft ? 'draft' : entry.status,
      publishedAt: isDraft ? null : entry.publishedAt,
      pictures: entry.pictures.length + (entry.cover ? 1 : 0),
      lost: refusal ? [refusal] : entry.lost,
    }
    yield {
      number: next[isPage ? 'page' : 'post']++,
      ...{ state, summary: summary as object, ...(state === 'waiting' && { content: entry as object }) },
    }
  }
}

/** The name of a part in the list of an import. */
function titleOfPart(kind: ImportKind, name: string, content: Record<string, unknown>): string {
  if (kind === 'words') return titleOfPage(name, readPartContent(sitePage(name).part, content.content)) || name
  const titles = kind === 'picture' ? [content.alt, content.name] : [importedParts[name], content.title]
  return (
    titles
      .filter((title) => typeof title === 'string')
      .find(Boolean)
      ?.slice(0, 300) ?? name
  )
}

const summaryOf = ({ kind, name, content }: ArchivePart): PostSummary => ({
  ...{ kind, slug: name, title: titleOfPart(kind, name, content) },
  ...{ path: null, status: 'published', publishedAt: null, pictures: 0, lost: [] },
})

/** Whether a part would change something here. */
async function isOfUse({ kind, name, content }: ArchivePart): Promise<boolean> {
  if (kind === 'samples') return (await countSampleJobs()) > 0
  if (kind === 'settings') return changesSettings(name, content.values)
  if (kind === 'file') return changesFile(name, content)
  return kind !== 'words' || changesWords(name, content)
}

interface Place {
  slug: string
  page?: string
  refusal: string | null
  isTaken: boolean
}

async function placePost(post: ForeignPost, slugs: Set<string>): Promise<Place> {
  const slug = addressFor(post, slugs)
  return { slug, refusal: post.refusal, isTaken: await (post.aliases ? isSlugStored(slug) : isSlugTaken(slug)) }
}

async function placePage(post: ForeignPost, addresses: PageAddresses): Promise<Place> {
  if (post.refusal) return { slug: post.slug, refusal: post.refusal, isTaken: false }
  const { address, problem } = await addresses.place(post)
  const isTaken = problem === 'duplicate'
  return { slug: post.slug, page: address, refusal: isTaken ? null : problem, isTaken }
}

/** A post keeps its address. Two of one file that would have the same get different ones. */
function addressFor({ slug, title }: ForeignPost, others: Set<string>): string {
  const kept = tidySlug(slug).slice(0, longestSlug)
  const wanted = slugPattern.test(kept) ? kept : slugOf(title) || 'post'
  let own = wanted
  for (let number = 2; others.has(own); number++) own = numberedSlug(wanted, number)
  others.add(own)
  return own
}

const actions = { running: 'import.started', undoing: 'import.undone' } as const
const before = { running: ['read'], undoing: ['done', 'failed'] }

/** Starts an import or its undo. False if it is gone or in another state. */
export function changeImport(id: number, state: keyof typeof actions, chosen: ImportFacts, by: StaffActor) {
  return database.$transaction(async (transaction) => {
    const found = await transaction.import.findUnique({ where: { id, state: { in: before[state] } } })
    if (!found) return false
    const facts = { ...(found.facts as ImportFacts), ...chosen } as object
    const data = { state, facts, staffId: by.id, leasedUntil: null }
    const { count } = await transaction.import.updateMany({ where: { id, state: found.state }, data })
    if (count === 0) return false
    await recordEvent(transaction, by, actions[state], id, { source: found.source })
    return true
  })
}

/** Stores the pictures of a ZIP that the posts of an import show. False if the import is gone or has started. */
export async function addPictures(id: number, file: File): Promise<boolean | 'noRoom' | 'damaged'> {
  const zip = await ZipFile.open(file)
  return zip ? withoutDeadline(() => storePictures(id, zip)).catch(noRoom) : 'damaged'
}

/** Files in a ZIP by the last one, two or three segments of their path. */
function filesByEnding(zip: ZipFile): Map<string, string> {
  const byEnding = new Map<string, string>()
  for (const name of zip.files.keys()) {
    const segments = encodeURI(name.toWellFormed()).split('/')
    for (const count of [1, 2, 3]) {
      const ending = segments.slice(-count).join('/')
      if (!byEnding.has(ending)) byEnding.set(ending, name)
    }
  }
  return byEnding
}

async function storePictures(importId: number, zip: ZipFile): Promise<boolean> {
  const found = await database.import.findUnique({ where: { id: importId, state: 'read' } })
  if (!found) return false
  const facts = found.facts as ImportFacts
  const byEnding = filesByEnding(zip)
  await database.importItem.deleteMany({ where: { importId, number: numbersOf('picture') } })
  const written = new Set<string>()
  for await (const { content } of inBatches(0, (after) => waitingAfter(importId, after))) {
    const { pictures, cover } = content as unknown as ForeignPost
    for (const address of cover ? [...pictures, cover] : pictures) written.add(address)
  }
  let number = firstNumber('picture')
  for (const address of written) {
    const path = URL.parse(address.replace(/^__GHOST_URL__/, ''), facts.site ?? 'http://unknown.invalid')?.pathname
    const name = path && byEnding.get(path.split('/').filter(Boolean).slice(-3).join('/'))
    const bytes = name && (await zip.read(name, largestPicture))
    if (!bytes) continue
    const content = { key: await keepFile('images', bytes) }
    const summary = summaryOf({ kind: 'picture', name: address, content })
    const item = { importId, number: number++, summary: summary as object, content }
    await database.importItem.create({ data: item })
  }
  const pictures = number - firstNumber('picture')
  const data = { facts: { ...facts, pictures } as object }
  return (await database.import.updateMany({ where: { id: importId, state: 'read' }, data })).count > 0
}

const waitingAfter = (importId: number, id: number) =>
  database.importItem.findMany({
    where: { importId, state: 'waiting', id: { gt: id }, number: numbersOf('page', 'post') },
    select: { id: true, content: true },
    orderBy: { id: 'asc' },
    take: 25,
  })

export async function cancelImport(id: number): Promise<boolean> {
  return (await database.import.deleteMany({ where: { id, state: 'read' } })).count > 0
}

/** Removes uploads that were not imported within a day. */
export async function removeExpiredImports(): Promise<void> {
  const createdAt = { lt: retentionCutoff('draftUpload', currentTime()) }
  await database.import.deleteMany({ where: { state: { in: ['reading', 'read'] }, createdAt } })
}
