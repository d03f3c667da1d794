import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { pictureIdsIn } from './rules.ts'

/** The batch size: the longest texts of so many rows are a few megabytes. */
const batch = 25

/** Calls `use` with the id of every picture in a stored text. Stops and returns false as soon as `use` does. */
export async function forEachUse(use: (id: string) => boolean): Promise<boolean> {
  // Posts first: each save adds a revision at the end, so a concurrent save is read as well.
  for (const read of [readPosts, readRevisions, readJobs, readPages, readPageRevisions, readSettings]) {
    for await (const { id: _, ...texts } of read())
      for (const id of pictureIdsIn(JSON.stringify(texts))) if (!use(id)) return false
  }
  return true
}

const text = { id: true, content: true, featuredImage: true } as const
const page = { orderBy: { id: 'asc' }, take: batch } as const

const readPosts = () =>
  inBatches('', (id) => database.blogPost.findMany({ where: { id: { gt: id } }, select: text, ...page }))
const readRevisions = () =>
  inBatches(0, (id) => database.blogRevision.findMany({ where: { id: { gt: id } }, select: text, ...page }))
const readJobs = () =>
  inBatches(0, (id) =>
    database.job.findMany({ where: { id: { gt: id } }, select: { id: true, description: true }, ...page }),
  )
const readPageRevisions = () =>
  inBatches(0, (id) =>
    database.siteRevision.findMany({ where: { id: { gt: id } }, select: { id: true, content: true }, ...page }),
  )

async function* readPages() {
  for (const { name, draft, published } of await database.sitePage.findMany()) yield { id: name, draft, published }
}

async function* readSettings() {
  for (const { number, overrides } of await database.settings.findMany()) yield { id: number, overrides }
}

export async function* inBatches<Id, Row extends { id: Id }>(first: Id, rowsAfter: (id: Id) => Promise<Row[]>) {
  for (let [id, rows] = [first, await rowsAfter(first)]; rows.length > 0; rows = await rowsAfter(id)) {
    for (const row of rows) {
      yield row
      id = row.id
    }
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}

/** Without the values that an undo would bring back. */
const present = (overrides: unknown) =>
  Object.values((overrides ?? {}) as Record<string, { values?: unknown }>).map(({ values }) => values)

/** The posts, pages and settings that show a picture, drafts included. */
interface PictureUses {
  posts: { id: string; title: string; isInTrash: boolean }[]
  /** `content`: the values of an owner. */
  pages: { name: string; content: unknown; isPublished: boolean }[]
  jobs: { id: number; title: string }[]
  isInSettings: boolean
}

const mostPosts = 50

export const isUsed = ({ posts, pages, jobs, isInSettings }: PictureUses) =>
  isInSettings || posts.length + pages.length + jobs.length > 0

/**
 * The current uses of a picture, without former versions of texts. `ids`: the picture and those that it has replaced.
 */
export async function findUses(ids: string[], client: Prisma.TransactionClient = database): Promise<PictureUses> {
  const names = (value: unknown) => pictureIdsIn(JSON.stringify(value ?? '')).some((id) => ids.includes(id))
  const posts = await client.blogPost.findMany({
    where: { OR: ids.flatMap((id) => [{ content: { contains: id } }, { featuredImage: { contains: id } }]) },
    select: { id: true, title: true, deletedAt: true },
    orderBy: { updatedAt: 'desc' },
    take: mostPosts,
  })
  const jobs = await client.job.findMany({
    where: { OR: ids.map((id) => ({ description: { contains: id } })) },
    select: { id: true, title: true },
    take: mostPosts,
  })
  const [pages, settings] = [await client.sitePage.findMany(), await client.settings.findMany()]
  return {
    posts: posts.map(({ id, title, deletedAt }) => ({ id, title, isInTrash: deletedAt !== null })),
    pages: pages
      .filter(({ draft, published }) => names(draft) || names(published))
      .map(({ name, draft, published }) => ({
        ...{ name, content: draft ?? published },
        isPublished: names(published),
      })),
    jobs,
    isInSettings: settings.some(({ overrides }) => names(present(overrides))),
  }
}
