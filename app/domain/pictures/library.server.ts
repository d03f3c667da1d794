import { fold } from '#app/domain/fold.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { BlogImage } from '#prisma/generated/sqlite/client.ts'
import { findFormer, findPictures } from './find.server.ts'
import { shownPicture } from './rules.ts'
import { findUses, forEachUse } from './uses.server.ts'

export type LibraryFilter = 'all' | 'unused' | 'undescribed'

interface LibraryQuery {
  search?: string
  show?: LibraryFilter
  page?: number
  size?: number
}

/** The limit of the list. */
const mostListed = 10_000

/** A page of the pictures, newest first. The search covers descriptions and file names. */
export async function findLibrary({ search = '', show = 'all', page = 1, size = 48 }: LibraryQuery) {
  const all = await database.blogImage.findMany({
    where: { replacedBy: null, ...(show === 'undescribed' && { alt: '' }) },
    select: { id: true, alt: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
  })
  const used = show === 'unused' ? await findUsed() : new Set()
  const wanted = fold(search).split(' ').filter(Boolean)
  const matching = all.filter(({ id, alt, name }) => {
    const text = fold(`${alt} ${name}`)
    return !used.has(id) && wanted.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(matching.length / size))
  const shown = Math.min(Math.max(1, page), pages)
  const ids = matching.slice((shown - 1) * size, shown * size).map(({ id }) => id)
  const rows = new Map(
    (await database.blogImage.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row] as const),
  )
  const pictures = ids.flatMap((id) => rows.get(id) ?? []).map(offered)
  return { pictures, total: matching.length, page: shown, pages }
}

/** Beside a text without JavaScript. */
export const mostRecent = 6

/** In the control of a picture; a search finds all. */
const mostOffered = 120

/** The newest pictures, and the chosen ones by their stored ids. */
export async function findChoices(stored: string[]) {
  const chosen = [...(await findPictures(stored.join(' ')))]
  return {
    ...(await findLibrary({ size: mostOffered })),
    chosen: Object.fromEntries(chosen.map(([id, row]) => [id, offered(row)])),
  }
}

export type LibraryPage = Awaited<ReturnType<typeof findLibrary>>

export type PictureChoices = Awaited<ReturnType<typeof findChoices>>

const offered = (row: BlogImage) => ({ ...shownPicture(row), name: row.name })

/** The ids of all pictures that a text names, including their former versions and replacements. */
async function findUsed(): Promise<Set<string>> {
  const replaced = await database.blogImage.findMany({
    where: { replacedBy: { not: null } },
    select: { id: true, replacedBy: true },
  })
  const presentOf = new Map(replaced.map(({ id, replacedBy }) => [id, replacedBy]))
  const used = new Set<string>()
  await forEachUse((id) => {
    used.add(presentOf.get(id) ?? id)
    return true
  })
  return used
}

export async function findLibraryPicture(id: string) {
  const picture = await database.blogImage.findUnique({
    where: { id },
    include: { staff: { select: { name: true, email: true } } },
  })
  if (!picture) return null
  const replaced = await database.blogImage.findMany({ where: { replacedBy: id }, select: { id: true } })
  return { ...picture, former: await findFormer(id), uses: await findUses([id, ...replaced.map(({ id }) => id)]) }
}
