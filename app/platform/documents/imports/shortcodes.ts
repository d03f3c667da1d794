import { escapeHtml } from './html.ts'

/** A file that WordPress lists as an attachment. */
export interface Attachment {
  address: string
  alt: string
}

/** The attachments that a `[gallery]` shows: those of its ids, or else those of its post. */
export type GalleryOf = (ids: string[] | null) => Attachment[]

const code =
  /\[(code|sourcecode|source|actionscript3|bash|c|clojure|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|perl|php|powershell|python|r|ruby|scala|shell|sql|swift|text|vb|xml|yaml)\b([^\]\n]{0,300})\]/gi
const caption = /\[((?:wp_)?caption)\b([^\]]{0,2000})\]/g
const picture = /^(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/
const gallery = /\[gallery\b([^\]]{0,5000})\]/g
const player =
  /\[(youtube|vimeo|video|audio|soundcloud|dailymotion)\b([^\]]{0,1000})\](?:\s{0,20}\[\/(?:youtube|vimeo|video|audio|soundcloud|dailymotion)\])?/gi

/** Replaces shortcodes with an end, such as `[code]…[/code]`. `opening` matches their names and attributes. */
function replacePairs(
  html: string,
  opening: RegExp,
  replace: (name: string, attributes: string, content: string) => string,
): string {
  const lower = html.toLowerCase()
  const withoutEnd = new Set<string>()
  let [replaced, at] = ['', 0]
  for (const match of html.matchAll(opening)) {
    const [whole, name = '', attributes = ''] = match
    const ending = `[/${name.toLowerCase()}]`
    if (match.index < at || withoutEnd.has(ending)) continue
    const start = match.index + whole.length
    const end = lower.indexOf(ending, start)
    if (end === -1) {
      withoutEnd.add(ending)
      continue
    }
    replaced += html.slice(at, match.index) + replace(name, attributes, html.slice(start, end))
    at = end + ending.length
  }
  return replaced + html.slice(at)
}

/** HTML in place of the shortcodes that stand for HTML: code, captions, galleries and players. */
export function expandShortcodes(html: string, galleryOf: GalleryOf): string {
  const withCode = replacePairs(html, code, (name, attributes, content) => {
    const language = attributeOf(attributes, 'lang') || attributeOf(attributes, 'language') || name.toLowerCase()
    const known = /^(?:code|source|sourcecode|text)$/.test(language) ? '' : ` class="language-${escapeHtml(language)}"`
    return `<pre><code${known}>${escapeHtml(
      unescaped(content)
        .trimEnd()
        .replace(/^\s*\n/, ''),
    )}</code></pre>`
  })
  return replacePairs(withCode, caption, (_name, attributes, content) => {
    const inner = content.trimStart().replace(/^<p>/, '').trimStart()
    const shown = picture.exec(inner)?.[0]
    const text = shown ? inner.slice(shown.length) : ''
    return `<figure>${shown ?? content}<figcaption>${attributeOf(attributes, 'caption') || text}</figcaption></figure>`
  })
    .replace(gallery, (whole, attributes: string) => {
      const ids = attributeOf(attributes, 'ids') || attributeOf(attributes, 'include')
      const shown = galleryOf(ids ? ids.split(',').map((id) => id.trim()) : null)
      return (
        shown
          .map(({ address, alt }) => `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></p>`)
          .join('') || whole
      )
    })
    .replace(player, (whole, name: string, attributes: string) => {
      const address = /https?:\/\/[^\s"'<>]+/.exec(attributes)?.[0] ?? addressOf(name.toLowerCase(), attributes)
      return address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>` : whole
    })
}

function addressOf(name: string, attributes: string): string | undefined {
  const id = /(?:^|[\s="'])([\w-]{6,20})["']?\s*$/.exec(attributes)?.[1]
  if (!id) return undefined
  return { youtube: `https://www.youtube.com/watch?v=${id}`, vimeo: `https://vimeo.com/${id}` }[name]
}

function attributeOf(attributes: string, name: string): string {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const rest = attributes.slice(at + name.length).trimStart()
    if (!rest.startsWith('=') || !/^\s?$/.test(attributes.charAt(at - 1))) continue
    const value = rest.slice(1).trimStart()
    const quote = value.charAt(0)
    if (quote === '"' || quote === "'") return value.slice(1).split(quote, 1)[0] ?? ''
    return /^[^\s"']*/.exec(value)?.[0] ?? ''
  }
  return ''
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#039': "'", nbsp: ' ' }
const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|amp|nbsp|#0?39);/g, (_, name: string) => entities[name] ?? '')

const withoutAttributes = ['gallery', 'audio', 'video', 'playlist', 'contact-form']
/** Shortcodes whose content is kept. */
const wrappers = ['caption', 'wp_caption', 'embed']

/**
 * Removes the other shortcodes of a text, and adds their codes to `lost`. A word in brackets is one if it has attributes,
 * an underscore, or an end in `html`, the whole of the post.
 */
export function withoutShortcodes(html: string) {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,40})\]/gi)].map(([, name]) => name))
  return (text: string, lost: Set<string>) =>
    text.replace(
      /\[(\/?)([a-z][\w-]{0,40})\b([^[\]]{0,500})\]/gi,
      (whole, slash: string, name: string, rest: string) => {
        if (wrappers.includes(name)) return ''
        const isBare =
          rest.trim() === '' && (closed.has(name) || name.includes('_') || withoutAttributes.includes(name))
        if (!slash && !isBare && !/\s[\w-]+=\S/.test(rest)) return whole
        lost.add(`shortcode ${name}`)
        return ''
      },
    )
}
