import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { keepFile } from '#app/domain/files/files.server.ts'
import { NoRoomForFiles } from '#app/domain/files/room.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { isSlugTaken } from '#app/domain/posts/edit.server.ts'
import { longestSlug, numberedSlug, slugOf, slugPattern, tidySlug } from '#app/domain/posts/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readSiteExport, readTableFile } from '#app/platform/documents/import.server.ts'
import { type ForeignPost, type ImportProblem, mostPosts } from '#app/platform/documents/imports/answer.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  type ImportFacts,
  type ImportSource,
  type ItemState,
  isTable,
  type PostSummary,
  type TableSource,
  tableColumns,
} from './import.ts'
import { PageAddresses } from './pages.server.ts'

type Item = Omit<Prisma.ImportItemCreateManyInput, 'importId'>

const atOnce = 50

/** Reads an upload and stores its posts or lines, so that its owner sees the list before anything changes. */
export async function readImport(file: File, content: string, by: StaffActor): Promise<number | ImportProblem> {
  const bytes = await file.bytes()
  if (isTable(content)) {
    const table = await readTableFile(bytes)
    if (typeof table === 'string') return table
    const { header } = table.head
    const lines = [...table.entries].map(({ line, cells }) => ({ number: line, content: cells }))
    return store(file.name, content, { header, columns: guessColumns(header, content) }, lines, by)
  }
  const site = await readSiteExport(bytes)
  if (typeof site === 'string') return site
  const { source, others, site: address } = site.head
  // The pictures of our own archive are in it.
  const pictures = source === 'archive' ? await keepZip(bytes) : undefined
  if (pictures === null) return 'noRoom'
  return store(file.name, source, { others, site: address, ...(pictures && { pictures }) }, itemsOf(site.entries), by)
}

function guessColumns(header: string[], source: TableSource): Record<string, string> {
  const found = Object.entries(tableColumns[source]).map(([name, beginning]) => [
    name,
    header.findIndex((text) => beginning.test(text)),
  ])
  return Object.fromEntries(found.filter(([, at]) => at !== -1).map(([name, at]) => [name, String(at)]))
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

async function* itemsOf(posts: Iterable<ForeignPost>): AsyncGenerator<Item> {
  const slugs = new Set<string>()
  const addresses = await PageAddresses.read()
  let [number, pageNumber] = [0, -mostPosts]
  for (const post of posts) {
    const isPage = post.type === 'page'
    const place = await (isPage ? placePage(post, addresses) : placePost(post, slugs))
    const { slug, refusal, isTaken } = place
    const state: ItemState = refusal ? 'refused' : isTaken ? 'duplicate' : 'waiting'
    const summary: PostSummary = {
      ...{ title: post.title || slug, slug, path: post.path, wordPressId: post.id, numbered: post.numbered },
      ...(place.page && { page: place.page }),
      status: isPage ? 'draft' : post.status,
      publishedAt: isPage ? null : post.publishedAt,
      pictures: post.pictures.length + (post.cover ? 1 : 0),
      lost: refusal ? [refusal] : post.lost,
    }
    yield {
      number: isPage ? pageNumber++ : number++,
      ...{ state, summary: summary as object, ...(state === 'waiting' && { content: post as object }) },
    }
  }
}

interface Place {
  slug: string
  page?: string
  refusal: string | null
  isTaken: boolean
}

async function placePost(post: ForeignPost, slugs: Set<string>): Promise<Place> {
  const slug = addressFor(post, slugs)
  return { slug, refusal: post.refusal, isTaken: await isSlugTaken(slug) }
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

const keepZip = (bytes: Uint8Array<ArrayBuffer>) =>
  keepFile('images', bytes).catch((error: unknown) => {
    if (error instanceof NoRoomForFiles) return null
    throw error
  })

/** Stores a ZIP of pictures for an import that has not started. False if it is gone. */
export async function addPictures(id: number, file: File): Promise<boolean | 'noRoom'> {
  const pictures = await keepZip(await file.bytes())
  if (!pictures) return 'noRoom'
  const found = await database.import.findUnique({ where: { id, state: 'read' } })
  const facts = { ...(found?.facts as ImportFacts | undefined), pictures } as object
  return (await database.import.updateMany({ where: { id, state: 'read' }, data: { facts } })).count > 0
}

export async function cancelImport(id: number): Promise<boolean> {
  return (await database.import.deleteMany({ where: { id, state: 'read' } })).count > 0
}

/** Removes uploads that were not imported within a day. */
export async function removeExpiredImports(): Promise<void> {
  const createdAt = { lt: retentionCutoff('draftUpload', currentTime()) }
  await database.import.deleteMany({ where: { state: { in: ['reading', 'read'] }, createdAt } })
}
