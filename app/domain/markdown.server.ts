import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    /** Mark-up inside Markdown is text like any other. */
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
  },
})

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'del', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'referrerpolicy'],
    ol: ['start'],
    pre: ['tabindex'],
    table: ['tabindex'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', referrerpolicy: 'no-referrer' }),
    // These scroll sideways where they are too wide, and so the keyboard must reach them.
    pre: sanitizeHtml.simpleTransform('pre', { tabindex: '0' }),
    table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Turns what an administrator wrote into HTML that cannot do anything but be read. */
export function renderMarkdown(text: string): string {
  try {
    const tokens = marked.lexer(text)
    stepHeadings(tokens)
    return sanitizeHtml(marked.parser(tokens), rules).trim()
  } catch (error) {
    // Nested deeper than anything can follow: one such post must not take the others' pages with it.
    if (error instanceof RangeError) return renderParagraphs(text)
    throw error
  }
}

/** Plain paragraphs with blank lines between them; one that starts with '## ' is a heading. */
export function renderParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const heading = paragraph.match(/^## (.+)$/)?.[1]
      return heading ? `<h2>${escapeHtml(heading)}</h2>` : `<p>${escapeHtml(paragraph)}</p>`
    })
    .join('\n')
}

/** What can be read of HTML that this file has made. */
export function textOf(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_entity, name) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The page's title is its only first heading, and below it no level is skipped. */
function stepHeadings(tokens: Token[]) {
  let above = 1
  for (const token of tokens.filter(({ type }) => type === 'heading') as Tokens.Heading[]) {
    token.depth = Math.min(Math.max(token.depth, 2), above + 1, 4)
    above = token.depth
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
