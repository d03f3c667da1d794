import { maxBrochureSize } from '#app/domain/brochure/brochure.server.ts'
import { keepFile } from '#app/domain/files/files.server.ts'
import { largestPicture } from '#app/domain/pictures/rules.ts'
import { isBuiltIn, ownKindOf } from '#app/domain/site/pages.server.ts'
import { type ForeignPost, storable } from '#app/platform/documents/imports/answer.ts'
import { postFrom, readFrontMatter } from '#app/platform/documents/imports/archive.ts'
import type { ZipFile } from '#app/platform/documents/zip-file.server.ts'
import type { ImportKind } from './import.ts'

/** In bytes: a text of the archive, one of its lists, and all of them. */
const [longest, longestList, mostText] = [600_000, 16 * 1024 * 1024, 128 * 1024 * 1024]

/** A part of the archive that is neither a post nor a page. */
export interface ArchivePart {
  kind: ImportKind
  /** Its key in the archive. */
  name: string
  content: Record<string, unknown>
}

const folders = /^(?:posts|pages|jobs)\/[^/]+\.(?:md|json)$/

/** The paths of the posts, pages and jobs in an archive. */
export const textsIn = (zip: ZipFile) => [...zip.files.keys()].filter((name) => folders.test(name))

/** Whether a ZIP is an archive of a site of this product. */
export const isArchive = (zip: ZipFile) => zip.files.has('settings.json') || textsIn(zip).length > 0

/** The posts and pages of an archive, and its other parts. Throws NoRoomForFiles. */
export async function* readArchive(zip: ZipFile): AsyncGenerator<ForeignPost | ArchivePart> {
  let left = mostText
  const text = async (name: string, most = longest) => {
    const bytes = await zip.read(name, Math.min(most, left))
    left -= bytes?.length ?? 0
    return bytes?.toString('utf8') ?? null
  }
  const json = async (name: string, most?: number) => asStored(parsed((await text(name, most)) ?? ''))
  for (const row of listIn(await json('pictures.json', longestList)).slice(0, 50_000)) {
    if (typeof row.id !== 'string') continue
    const file = `pictures/${row.id}.webp`
    const bytes = await zip.read(file, largestPicture)
    if (bytes) yield { kind: 'picture', name: file, content: { ...row, key: await keepFile('images', bytes) } }
  }
  for (const kind of ['light', 'dark', 'icon', 'brochure']) {
    const isPdf = kind === 'brochure'
    const bytes = await zip.read(`look/${kind}.${isPdf ? 'pdf' : 'webp'}`, isPdf ? maxBrochureSize : largestPicture)
    if (bytes) yield { kind: 'file', name: kind, content: { key: await keepFile('images', bytes) } }
  }
  const settings = await json('settings.json')
  for (const [name, values] of Object.entries(settings instanceof Object ? settings : {}))
    yield { kind: 'settings', name, content: { values } }
  const names = textsIn(zip).toSorted()
  if (names.some((name) => name.startsWith('jobs/'))) yield { kind: 'samples', name: 'samples', content: {} }
  for (const name of names) {
    const isJson = name.endsWith('.json')
    const file = await text(name)
    if (file === null) continue
    if (name.startsWith('jobs/') && !isJson) {
      const { front, body } = readFrontMatter(file)
      const description = body.replaceAll(/\]\(\.\.\/pictures\/([\da-f-]{36})\.webp\)/g, '](/blog/images/$1)')
      yield { kind: 'job', name, content: asStored({ ...front, description }) as Record<string, unknown> }
    } else if (name.startsWith('pages/') && isJson) {
      const page = name.slice('pages/'.length, -'.json'.length)
      const content = asStored(parsed(file))
      if ((isBuiltIn(page) || ownKindOf(page) === 'service') && content instanceof Object)
        yield { kind: 'words', name: page, content: content as Record<string, unknown> }
    } else if (!isJson) {
      yield asStored(postFrom(name, file)) as ForeignPost
    }
  }
  const redirects = listIn(await json('redirects.json', longestList))
  if (redirects.length > 0) yield { kind: 'redirects', name: 'redirects', content: { redirects } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value, storable))

const listIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((row) => row instanceof Object) : []
