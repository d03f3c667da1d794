import { type ForeignPost, momentOf } from './answer.ts'

type Front = Record<string, unknown>

/** The front matter and the text of a file of our archive, in Markdown. */
export function readFrontMatter(file: string): { front: Front; body: string } {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  return { front: frontFrom(front), body: body.trim() }
}

/** A post of our archive, or a page that an owner added. `name`: the path of the file. */
export function postFrom(name: string, file: string): ForeignPost {
  const { front, body } = readFrontMatter(file)
  const text = (field: string) => (typeof front[field] === 'string' ? front[field].trim() : '')
  const textsOf = (field: string) => (Array.isArray(front[field]) ? front[field].filter(isText) : [])
  const type = name.startsWith('pages/') ? 'page' : 'post'
  const slug = name.slice(name.indexOf('/') + 1, -'.md'.length)
  const pictures = new Set<string>()
  const content = body.replaceAll(/\]\(\.\.\/(pictures\/[^\s()]+)\)/g, (_, picture: string) => {
    pictures.add(picture)
    return `](picture:${[...pictures].indexOf(picture)})`
  })
  const isTooLong = content.length > 100_000
  return {
    ...{ type, slug, title: text('title'), path: type === 'page' ? text('address') || null : `/blog/${slug}` },
    status: front.status === 'published' ? 'published' : 'draft',
    publishedAt: momentOf(front.date),
    createdAt: momentOf(front.created) ?? momentOf(front.date),
    updatedAt: momentOf(front.updated),
    author: text('author'),
    categories: textsOf('categories'),
    aliases: textsOf('aliases'),
    excerpt: text('description'),
    ...(isTooLong ? { content: '', pictures: [] } : { content, pictures: [...pictures] }),
    ...{ cover: text('cover').replace('../', '') || null, coverAlt: text('coverAlt') },
    ...(type === 'page' && { words: front }),
    lost: [],
    refusal: isTooLong ? 'tooLong' : null,
  }
}

const isText = (value: unknown) => typeof value === 'string'

/** Lines with a value in JSON, which YAML allows, or a plain text. */
function frontFrom(front: string): Front {
  const lines = front.split('\n').map((line) => /^([\w-]+):(.*)$/.exec(line) ?? [])
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, readValue(value.trim())]))
}

function readValue(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
