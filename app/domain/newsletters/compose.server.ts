import { siteLink, unsubscribeLink } from '#app/domain/installation/links.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { renderBlocks } from '#app/domain/markdown/render.server.ts'
import { fromRow } from '#app/domain/posts/find.server.ts'
import type { ComposedMail } from '#app/emails/compose.ts'
import { composePost } from '#app/emails/newsletter.ts'

/** In characters of HTML: with its dress and its frame the mail stays below what Gmail shows whole (102 KB). */
const longestArticle = 30_000

/** The whole post where it is not too long; else its beginning, and the way to the rest. */
export function composeNewsletter(row: Parameters<typeof fromRow>[0], subject: string, token: string): ComposedMail {
  const { title, summary, slug } = fromRow(row)
  return composePost(mailSender, {
    subject,
    title,
    summary,
    ...articleOf(row.content),
    link: siteLink(`/blog/${slug}`),
    unsubscribe: unsubscribeLink(token),
  })
}

function articleOf(content: string) {
  const blocks = renderBlocks(content)
  let [html, end] = ['', 0]
  for (const block of blocks) {
    if (html.length + block.html.length > longestArticle) break
    html += block.html
    end = block.end
  }
  const isWhole = end === (blocks.at(-1)?.end ?? 0)
  const text = isWhole ? content : content.split('\n').slice(0, end).join('\n')
  return { html: withWholeLinks(html), text: text.trim().replaceAll('](/', `](${siteLink('/')}`), isWhole }
}

/** A mail has no address that a link could be relative to. */
function withWholeLinks(html: string): string {
  return html.replaceAll('href="/', `href="${siteLink('/')}`).replaceAll('src="/', `src="${siteLink('/')}`)
}
