import { strFromU8 } from 'fflate'
import { unzip } from '../unzip.ts'
import { type ForeignPost, type ForeignSite, type ImportProblem, momentOf, mostPosts } from './answer.ts'

/** In characters, for the text of a post and its front matter. */
const longest = 150_000

type Front = Record<string, unknown>

/** Reads the archive of an Arecaloom site: posts and pages that owners added, in Markdown with front matter. */
export function readArchive(zip: Uint8Array): ForeignSite | ImportProblem {
  const others: Record<string, number> = {}
  let count = 0
  const isText = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const [, folder = '', extension] = /^(posts|pages|jobs)\/[^/]+\.(md|json)$/.exec(name) ?? []
    const isRead = extension === 'md' && folder !== 'jobs' && originalSize <= longest * 4
    if (folder && !isRead) others[`archive ${folder}`] = (others[`archive ${folder}`] ?? 0) + 1
    if (isRead) count++
    return isRead && count <= mostPosts
  }
  try {
    const files = Object.entries(unzip(zip, isText))
    if (files.length === 0) return 'packed'
    return count > mostPosts ? 'tooManyPosts' : { source: 'archive', posts: postsFrom(files), others }
  } catch {
    return 'cut'
  }
}

function* postsFrom(files: [string, Uint8Array][]): Generator<ForeignPost> {
  for (const [name, bytes] of files) yield postFrom(name, strFromU8(bytes).replaceAll('\r\n', '\n'))
}

function postFrom(name: string, file: string): ForeignPost {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const values = frontFrom(front)
  const text = (field: string) => (typeof values[field] === 'string' ? values[field].trim() : '')
  const type = name.startsWith('pages/') ? 'page' : 'post'
  const slug = name.slice(name.indexOf('/') + 1, -'.md'.length)
  const pictures = new Set<string>()
  const content = body.trim().replaceAll(/\]\(\.\.\/(pictures\/[^\s()]+)\)/g, (_, picture: string) => {
    pictures.add(picture)
    return `](picture:${[...pictures].indexOf(picture)})`
  })
  const isTooLong = content.length > 100_000
  return {
    ...{ type, slug, title: text('title'), path: type === 'page' ? text('address') || null : `/blog/${slug}` },
    status: values.status === 'published' ? 'published' : 'draft',
    ...{ publishedAt: momentOf(values.date), createdAt: momentOf(values.date), updatedAt: momentOf(values.updated) },
    author: text('author'),
    categories: Array.isArray(values.categories) ? values.categories.filter((each) => typeof each === 'string') : [],
    excerpt: text('description'),
    ...(isTooLong ? { content: '', pictures: [] } : { content, pictures: [...pictures] }),
    ...{ cover: text('cover').replace('../', '') || null, coverAlt: text('coverAlt') },
    ...(type === 'page' && { words: values }),
    lost: [],
    refusal: isTooLong ? 'tooLong' : null,
  }
}

/** Lines with a value in JSON, which YAML allows, or a plain text. */
function frontFrom(front: string): Front {
  const lines = front.split('\n').map((line) => /^(\w+):(.*)$/.exec(line) ?? [])
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, readValue(value.trim())]))
}

function readValue(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
