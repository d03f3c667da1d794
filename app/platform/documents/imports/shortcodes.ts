/** A file that WordPress lists as an attachment. */
export interface Attachment {
  address: string
  alt: string
}

/** The attachments that a `[gallery]` shows: those of its ids, or else those of its post. */
export type GalleryOf = (ids: string[] | null) => Attachment[]

// Quantities are bounded, so that each pattern takes linear time.
const code =
  /\[(code|sourcecode|source|actionscript3|bash|c|clojure|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|perl|php|powershell|python|r|ruby|scala|shell|sql|swift|text|vb|xml|yaml)\b([^\]\n]{0,300})\]/gi
const caption = /\[((?:wp_)?caption)\b([^\]]{0,2000})\]/g
const pictureAlone = /^(?:<p>\s{0,100})?((?:<a\b[^>]{0,2000}>\s{0,100})?<img\b[^>]{0,5000}>(?:\s{0,100}<\/a>)?)/
const gallery = /\[gallery\b([^\]]{0,5000})\]/g
const player =
  /\[(youtube|vimeo|video|audio|soundcloud|dailymotion)\b([^\]]{0,1000})\](?:\s{0,9}\[\/(?:youtube|vimeo|video|audio|soundcloud|dailymotion)\])?/gi

/** Replaces shortcodes with a content. One without an end stays. */
function replaceEnclosed(
  html: string,
  opening: RegExp,
  replace: (name: string, attributes: string, content: string) => string,
): string {
  const endless = new Set<string>()
  let [replaced, from] = ['', 0]
  for (const { index, 0: whole, 1: name = '', 2: attributes = '' } of html.matchAll(opening)) {
    if (index < from || endless.has(name)) continue
    const start = index + whole.length
    const end = html.indexOf(`[/${name}]`, start)
    if (end < 0) endless.add(name)
    else {
      replaced += html.slice(from, index) + replace(name, attributes, html.slice(start, end))
      from = end + `[/${name}]`.length
    }
  }
  return replaced + html.slice(from)
}

/** HTML in place of the shortcodes that stand for HTML: code, captions, galleries and players. */
export function expandShortcodes(html: string, galleryOf: GalleryOf): string {
  const withCode = replaceEnclosed(html, code, (name, attributes, content) => {
    const language = attributeOf(attributes, 'lang') || attributeOf(attributes, 'language') || name.toLowerCase()
    const known = /^(?:code|source|sourcecode|text)$/.test(language) ? '' : ` class="language-${escaped(language)}"`
    return `<pre><code${known}>${escaped(
      unescaped(content)
        .replace(/^\s*\n/, '')
        .trimEnd(),
    )}</code></pre>`
  })
  return replaceEnclosed(withCode, caption, (_name, attributes, content) => {
    const trimmed = content.trimStart()
    const [before = '', picture = content] = pictureAlone.exec(trimmed) ?? []
    const text = before && trimmed.slice(before.length)
    return `<figure>${picture}<figcaption>${attributeOf(attributes, 'caption') || text}</figcaption></figure>`
  })
    .replace(gallery, (whole, attributes: string) => {
      const ids = attributeOf(attributes, 'ids') || attributeOf(attributes, 'include')
      const shown = galleryOf(ids ? ids.split(',').map((id) => id.trim()) : null)
      return (
        shown.map(({ address, alt }) => `<p><img src="${escaped(address)}" alt="${escaped(alt)}"></p>`).join('') ||
        whole
      )
    })
    .replace(player, (whole, name: string, attributes: string) => {
      const address = /https?:\/\/[^\s"'<>]+/.exec(attributes)?.[0] ?? addressOf(name.toLowerCase(), attributes)
      return address ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : whole
    })
}

function addressOf(name: string, attributes: string): string | undefined {
  const id = /(?:^|[\s="'])([\w-]{6,20})["']?\s*$/.exec(attributes)?.[1]
  if (!id) return undefined
  return { youtube: `https://www.youtube.com/watch?v=${id}`, vimeo: `https://vimeo.com/${id}` }[name]
}

const attribute = /(?:^|\s)([\w-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]{0,5000})"|'([^']{0,5000})'|([^\s"']{1,2000}))/g

function attributeOf(attributes: string, wanted: string): string {
  for (const [, name, double, single, bare] of attributes.matchAll(attribute))
    if (name === wanted) return double ?? single ?? bare ?? ''
  return ''
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

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
