import { type ChildNode, DomHandler, isTag } from 'domhandler'
import { DomUtils, Parser } from 'htmlparser2'
import { type ForeignPost, type ForeignSite, type ImportProblem, momentOf, mostPosts } from './answer.ts'
import { convertHtml, textOfHtml } from './html.ts'

/** The elements of a post by name, and its other facts. */
interface Item {
  texts: Map<string, string>
  categories: string[]
  /** The id of the picture above it. */
  cover: string
  comments: number
}

/** Reads WXR, the export of WordPress: RSS with extra elements. The parser expands no entities of a document type. */
export function readWordPress(xml: string): ForeignSite | ImportProblem {
  if (!/<rss[\s>]/.test(xml) || /<!doctype/i.test(xml.slice(0, 2_000))) return 'otherType'
  if (!xml.trimEnd().endsWith('</rss>')) return 'cut'
  const [items, authors]: [Item[], Item[]] = [[], []]
  let site: string | undefined
  const handler = new DomHandler(undefined, { xmlMode: true }, (element) => {
    if (element.name === 'wp:base_blog_url') site ??= DomUtils.textContent(element).trim()
    const list = { item: items, 'wp:author': authors }[element.name]
    if (!list) return
    list.push(itemFrom(element.children))
    // The tree of a large file would not fit into the memory.
    element.children = []
  })
  new Parser(handler, { xmlMode: true }).end(xml)
  const names = new Map(
    authors.map(({ texts }) => [texts.get('wp:author_login') ?? '', texts.get('wp:author_display_name')]),
  )
  if (items.length > 0 && !items.some(typeOf)) return 'feed'
  const posts = items.filter(isPost)
  if (posts.length > mostPosts) return 'tooManyPosts'
  const others: Record<string, number> = {}
  for (const item of items.filter((item) => !isPost(item))) others[typeOf(item)] = (others[typeOf(item)] ?? 0) + 1
  const comments = items.reduce((sum, item) => sum + item.comments, 0)
  // Pictures are imported with their posts.
  const { attachment, ...rest } = { ...others, ...(comments > 0 && { comment: comments }) } as Record<string, number>
  const files = new Map(
    items.map(({ texts }) => [texts.get('wp:post_id') ?? '', texts.get('wp:attachment_url')?.trim()]),
  )
  site ??= items.map(({ texts }) => URL.parse(texts.get('link')?.trim() ?? '')?.origin).find(Boolean)
  return { source: 'wordpress', site, posts: postsFrom(posts, files, names), others: rest }
}

function itemFrom(nodes: ChildNode[]): Item {
  const elements = nodes.filter(isTag)
  const own = elements.filter(({ name }) => name !== 'wp:comment' && name !== 'wp:postmeta')
  const meta = elements.filter(({ name }) => name === 'wp:postmeta').map(({ children }) => itemFrom(children).texts)
  return {
    texts: new Map(own.map((element) => [element.name, DomUtils.textContent(element)])),
    categories: elements
      .filter(({ name, attribs }) => name === 'category' && attribs.domain === 'category')
      .map((element) => DomUtils.textContent(element).trim()),
    cover: meta.find((texts) => texts.get('wp:meta_key') === '_thumbnail_id')?.get('wp:meta_value') ?? '',
    comments: elements.filter(({ name }) => name === 'wp:comment').length,
  }
}

const typeOf = ({ texts }: Item) => texts.get('wp:post_type')?.trim() ?? ''

const isPost = (item: Item) => ['post', 'page'].includes(typeOf(item))

type ByKey = Map<string, string | undefined>

function* postsFrom(items: Item[], files: ByKey, names: ByKey): Generator<ForeignPost> {
  for (const item of items) yield postFrom(item, files, names)
}

const statuses: Record<string, 'draft' | 'published'> = {
  ...{ publish: 'published', future: 'published' },
  ...{ draft: 'draft', pending: 'draft', private: 'draft' },
}

function postFrom(item: Item, files: ByKey, names: ByKey): ForeignPost {
  const text = (name: string) => item.texts.get(name)?.trim() ?? ''
  const converted = convertHtml(withParagraphs(item.texts.get('content:encoded') ?? ''))
  const isLocked = text('wp:post_password') !== ''
  const hidden = isLocked ? ['password'] : text('wp:status') === 'private' ? ['private'] : []
  const status = statuses[text('wp:status')]
  const written = momentIn(text('wp:post_date_gmt')) ?? momentIn(text('wp:post_date'))
  const path = URL.parse(text('link'))?.pathname
  return {
    ...converted,
    type: typeOf(item) === 'page' ? 'page' : 'post',
    id: text('wp:post_id'),
    title: textOfHtml(text('title')),
    slug: readable(text('wp:post_name')),
    path: path && path !== '/' ? path : null,
    status: isLocked ? 'draft' : (status ?? 'draft'),
    publishedAt: status === 'published' ? written : null,
    createdAt: written,
    updatedAt: momentIn(text('wp:post_modified_gmt')),
    author: names.get(text('dc:creator')) || text('dc:creator'),
    categories: item.categories.filter((name) => name !== 'Uncategorized'),
    excerpt: textOfHtml(text('excerpt:encoded')),
    cover: files.get(item.cover) ?? null,
    lost: [...hidden, ...converted.lost],
    refusal: status ? converted.refusal : 'discarded',
  }
}

function readable(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Drafts have the year 0. */
const momentIn = (written: string) => momentOf(`${written.replace(' ', 'T')}Z`)

/** The block editor writes HTML. The classic editor separates paragraphs by blank lines, and lines by newlines. */
function withParagraphs(content: string): string {
  if (content.includes('<!-- wp:')) return content
  let isCode = false
  const lines = content.split(/\r\n?|\n/).map((line, at, all) => {
    isCode = line.lastIndexOf('</pre') < line.lastIndexOf('<pre') || (isCode && !line.includes('</pre'))
    const [end, next = ''] = [line.trimEnd(), all[at + 1]?.trim() ?? '']
    if (isCode || end === '' || /^<\/?(?:li|t[rdhbf]|d[dt]|ul|ol)/.test(next)) return line
    if (next === '') return `${line}\n<p>`
    return end.endsWith('>') || next.startsWith('<') ? line : `${line}<br>`
  })
  return lines.join('\n')
}
