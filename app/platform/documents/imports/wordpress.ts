import { type ChildNode, DomHandler, isTag } from 'domhandler'
import { DomUtils, Parser } from 'htmlparser2'
import { type ForeignPost, type ForeignSite, type ImportProblem, momentOf, mostPosts } from './answer.ts'
import { convertHtml, textOfHtml } from './html.ts'
import { type Attachment, expandShortcodes, type GalleryOf, withoutShortcodes } from './shortcodes.ts'

/** The elements of a post by name, and its other facts. */
interface Item {
  texts: Map<string, string>
  categories: string[]
  tags: string[]
  /** Its other values by name, such as the id of the picture above it. */
  meta: Map<string, string>
  comments: number
}

/** Reads WXR, the export of WordPress: RSS with extra elements. The parser expands no entities of a document type. */
export function readWordPress(xml: string): ForeignSite | ImportProblem {
  if (!/<rss[\s>]/.test(xml) || /<!doctype/i.test(xml.slice(0, 2_000))) return 'otherType'
  // A plugin that caches pages may add a comment at the end.
  if (!/^<\/rss>\s*(?:<!--[\s\S]*-->\s*)?$/.test(xml.slice(xml.lastIndexOf('</rss>')))) return 'cut'
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
  const attachments = items.filter((item) => typeOf(item) === 'attachment')
  site ??= items.map(({ texts }) => URL.parse(texts.get('link')?.trim() ?? '')?.origin).find(Boolean)
  const home = URL.parse(site ?? '')?.pathname ?? '/'
  return {
    source: 'wordpress',
    site,
    posts: postsFrom(posts, { home, library: new Library(attachments), names }),
    others: rest,
  }
}

function itemFrom(nodes: ChildNode[]): Item {
  const elements = nodes.filter(isTag)
  const own = elements.filter(({ name }) => name !== 'wp:comment' && name !== 'wp:postmeta')
  const named = (domain: string) =>
    elements
      .filter(({ name, attribs }) => name === 'category' && attribs.domain === domain)
      .map((element) => DomUtils.textContent(element).trim())
  const meta = elements.filter(({ name }) => name === 'wp:postmeta').map(({ children }) => itemFrom(children).texts)
  return {
    texts: new Map(own.map((element) => [element.name, DomUtils.textContent(element)])),
    categories: named('category'),
    tags: named('post_tag'),
    meta: new Map(meta.map((texts) => [texts.get('wp:meta_key') ?? '', texts.get('wp:meta_value') ?? ''])),
    comments: elements.filter(({ name }) => name === 'wp:comment').length,
  }
}

/** The pictures of the file, by their id and by the post that they were uploaded to. */
class Library {
  private readonly byId = new Map<string, Attachment>()
  private readonly byPost = new Map<string, Attachment[]>()

  constructor(items: Item[]) {
    for (const { texts, meta } of items) {
      const address = texts.get('wp:attachment_url')?.trim()
      if (!address) continue
      const attachment = { address, alt: meta.get('_wp_attachment_image_alt') ?? '' }
      this.byId.set(texts.get('wp:post_id') ?? '', attachment)
      const post = texts.get('wp:post_parent') ?? ''
      if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(address))
        this.byPost.set(post, [...(this.byPost.get(post) ?? []), attachment])
    }
  }

  find = (id: string | undefined) => this.byId.get(id ?? '')

  galleryOf =
    (post: string): GalleryOf =>
    (ids) =>
      ids ? ids.flatMap((id) => this.byId.get(id) ?? []) : (this.byPost.get(post) ?? [])
}

const typeOf = ({ texts }: Item) => texts.get('wp:post_type')?.trim() ?? ''

const isPost = (item: Item) => ['post', 'page'].includes(typeOf(item))

type ByKey = Map<string, string | undefined>

interface Site {
  /** The path of its home page. */
  home: string
  library: Library
  names: ByKey
}

function* postsFrom(items: Item[], site: Site): Generator<ForeignPost> {
  for (const item of items) yield postFrom(item, site)
}

const statuses: Record<string, 'draft' | 'published'> = {
  ...{ publish: 'published', future: 'published' },
  ...{ draft: 'draft', pending: 'draft', private: 'draft' },
}

function postFrom(item: Item, { home, library, names }: Site): ForeignPost {
  const text = (name: string) => item.texts.get(name)?.trim() ?? ''
  const written = withFootnotes(item.texts.get('content:encoded') ?? '', item.meta.get('footnotes'))
  const content = expandShortcodes(written, library.galleryOf(text('wp:post_id')))
  const converted = convertHtml(withParagraphs(content), withoutShortcodes(content))
  const cover = library.find(item.meta.get('_thumbnail_id'))
  const isLocked = text('wp:post_password') !== ''
  const hidden = isLocked ? ['password'] : text('wp:status') === 'private' ? ['private'] : []
  const tags = item.tags.length > 0 ? [`tags ${item.tags.join(', ')}`.slice(0, 300)] : []
  const status = statuses[text('wp:status')]
  const moment = momentIn(text('wp:post_date_gmt')) ?? momentIn(text('wp:post_date'))
  const link = URL.parse(text('link'))
  // Without permalinks, the query alone names the post.
  const path = link?.searchParams.size ? null : link?.pathname
  const isPage = typeOf(item) === 'page'
  return {
    ...converted,
    type: isPage ? 'page' : 'post',
    id: text('wp:post_id'),
    ...(text('wp:post_id') && { numbered: `${home}?${isPage ? 'page_id' : 'p'}=${text('wp:post_id')}` }),
    title: textOfHtml(text('title')),
    slug: readable(text('wp:post_name')),
    path: path && path !== '/' ? path : null,
    status: isLocked ? 'draft' : (status ?? 'draft'),
    publishedAt: status === 'published' ? moment : null,
    createdAt: moment,
    updatedAt: momentIn(text('wp:post_modified_gmt')),
    author: names.get(text('dc:creator')) || text('dc:creator'),
    categories: item.categories.filter((name) => name !== 'Uncategorized'),
    excerpt: textOfHtml(text('excerpt:encoded')),
    cover: cover?.address ?? null,
    coverAlt: cover?.alt ?? '',
    lost: [...hidden, ...tags, ...converted.lost],
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

/** The footnotes of the block editor are not in the text: a list in JSON has them. */
function withFootnotes(content: string, footnotes = '[]'): string {
  const start = content.indexOf('<!-- wp:footnotes')
  const end = content.indexOf('/-->', start)
  if (start === -1 || end === -1) return content
  const [before, after] = [content.slice(0, start), content.slice(end + '/-->'.length)]
  try {
    const items = (JSON.parse(footnotes) as { content: unknown }[]).map(({ content }) => `<li>${content}</li>`)
    return items.length > 0 ? `${before}<ol>${items.join('')}</ol>${after}` : content
  } catch {
    return content
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
