import { type ForeignPost, type ForeignSite, type ImportProblem, momentOf, mostPosts } from './answer.ts'
import { htmlOfDocument } from './ghost-documents.ts'
import { convertHtml, textOfHtml } from './html.ts'

type Row = Record<string, unknown>

/** Reads an export of Ghost: its database tables as JSON, which differ a little between versions. */
export function readGhost(json: string): ForeignSite | ImportProblem {
  let whole: Row
  try {
    whole = JSON.parse(json)
  } catch {
    return /[}\]]\s*$/.test(json) ? 'otherType' : 'cut'
  }
  const data = ((rowsOf(whole.db)[0] ?? whole).data ?? {}) as Row
  if (!Array.isArray(data.posts)) return 'otherType'
  if (data.posts.length > mostPosts) return 'tooManyPosts'
  const members = rowsOf(data.members).length
  return { source: 'ghost', posts: postsFrom(data), others: members > 0 ? { member: members } : {} }
}

const rowsOf = (table: unknown): Row[] => (Array.isArray(table) ? table.filter((row) => row instanceof Object) : [])

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A boolean, which some versions store as a number. */
const isSet = (value: unknown) => value === 1 || value === true

function* postsFrom(data: Row): Generator<ForeignPost> {
  for (const row of rowsOf(data.posts)) yield postFrom(row, data)
}

function postFrom(row: Row, data: Row): ForeignPost {
  const ofPost = (table: unknown) => rowsOf(table).filter(({ post_id }) => post_id === row.id)
  const byId = (table: unknown, id: unknown) => text(rowsOf(table).find((other) => other.id === id)?.name)
  const tags = ofPost(data.posts_tags).toSorted((one, other) => Number(one.sort_order) - Number(other.sort_order))
  const [author = { author_id: row.author_id }] = ofPost(data.posts_authors)
  const hasDocument = Boolean(row.lexical || row.mobiledoc || row.markdown)
  const html = text(row.html) || (hasDocument ? htmlOfDocument(row) : '')
  const converted = convertHtml(html ?? '')
  const [meta] = ofPost(data.posts_meta)
  const isSent = row.status === 'sent' || isSet(meta?.email_only)
  const isForEveryone = !row.visibility || row.visibility === 'public'
  const hidden = isSent ? ['emailOnly'] : isForEveryone ? [] : ['members']
  const isPublished = row.status === 'published' || row.status === 'scheduled'
  return {
    ...converted,
    type: row.type === 'page' || isSet(row.page) ? 'page' : 'post',
    title: text(row.title),
    slug: text(row.slug),
    path: text(row.slug) ? `/${text(row.slug)}/` : null,
    status: isPublished && hidden.length === 0 ? 'published' : 'draft',
    publishedAt: momentOf(row.published_at),
    createdAt: momentOf(row.created_at),
    updatedAt: momentOf(row.updated_at),
    author: byId(data.users, author.author_id),
    // Ghost hides tags with a hash from visitors.
    categories: tags.map(({ tag_id }) => byId(data.tags, tag_id)).filter((name) => name && !name.startsWith('#')),
    excerpt: textOfHtml(text(row.custom_excerpt)),
    cover: text(row.feature_image) || text(row.image) || null,
    coverAlt: text(meta?.feature_image_alt),
    lost: [...hidden, ...converted.lost],
    refusal: html !== null ? converted.refusal : 'ownFormat',
  }
}
