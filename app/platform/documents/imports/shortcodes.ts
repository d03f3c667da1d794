/** A file that WordPress lists as an attachment. */
export interface Attachment {
  address: string
  alt: string
}

/** The attachments that a `[gallery]` shows: those of its ids, or else those of its post. */
export type GalleryOf = (ids: string[] | null) => Attachment[]

const languages =
  'actionscript3|bash|c|clojure|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|perl|php|powershell|python|r|ruby|scala|shell|sql|swift|text|vb|xml|yaml'
const code = new RegExp(`\\[(code|sourcecode|source|${languages})\\b([^\\]\\n]{0,300})\\]([\\s\\S]*?)\\[/\\1\\]`, 'gi')
const caption = /\[((?:wp_)?caption)\b([^\]]{0,2000})\]([\s\S]*?)\[\/\1\]/g
const pictureAlone = /^\s*(?:<p>)?\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/
const gallery = /\[gallery\b([^\]]{0,5000})\]/g
const player = /\[(youtube|vimeo|video|audio|soundcloud|dailymotion)\b([^\]]{0,1000})\](?:\s*\[\/\1\])?/gi

/** HTML in place of the shortcodes that stand for HTML: code, captions, galleries and players. */
export function expandShortcodes(html: string, galleryOf: GalleryOf): string {
  return html
    .replace(code, (_, name: string, attributes: string, content: string) => {
      const language = attributeOf(attributes, 'lang') || attributeOf(attributes, 'language') || name.toLowerCase()
      const known = /^(?:code|source|sourcecode|text)$/.test(language) ? '' : ` class="language-${escaped(language)}"`
      return `<pre><code${known}>${escaped(unescaped(content).replace(/^\s*\n|\s+$/g, ''))}</code></pre>`
    })
    .replace(caption, (_, _name, attributes: string, content: string) => {
      const [, picture = content, text = ''] = pictureAlone.exec(content) ?? []
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

function attributeOf(attributes: string, name: string): string {
  const [, , double, single, bare] =
    new RegExp(`(^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
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
