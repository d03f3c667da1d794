import { compile } from 'html-to-text'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { siteLink, unsubscribeLink } from '#app/domain/installation/links.server.ts'
import { personalMail } from '#app/domain/mail/personal.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { renderBlocks } from '#app/domain/markdown/render.server.ts'
import { findPictures } from '#app/domain/pictures/find.server.ts'
import { pictureAddress, pictureIdsIn, stillAddress } from '#app/domain/pictures/rules.ts'
import { fromRow } from '#app/domain/posts/find.server.ts'
import { isPublic, type PostCover } from '#app/domain/posts/rules.ts'
import { countReaders } from '#app/domain/subscribers/list.server.ts'
import { type ComposedMail, renderMail } from '#app/emails/compose.ts'
import { escaped } from '#app/emails/mark-up.ts'
import { composePost } from '#app/emails/newsletter.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** In characters of HTML. With its styles and frame, the mail stays below the size that Gmail clips (102 KB). */
const longestArticle = 30_000

/** The width of the column in pixels. Outlook uses the `width` attribute, or else the width of the file. */
const widestPicture = 520

/** The whole post, or its beginning and a link to the rest if it is too long. */
export async function composeNewsletter(
  row: Parameters<typeof fromRow>[0],
  subject: string,
  token: string,
  client: Prisma.TransactionClient = database,
): Promise<ComposedMail> {
  const { title, summary, slug, cover } = fromRow(row)
  const { html, isWhole } = articleOf(row.content)
  const pictures = await findPictures(`${cover.image} ${html}`, client)
  const article = withWholeLinks(withStillPictures(pictureOf(cover) + html, pictures))
  return composePost(mailSender, {
    subject,
    title,
    summary,
    html: article,
    text: textOf(article).trimEnd(),
    isWhole,
    link: siteLink(`/blog/${slug}`),
    unsubscribe: unsubscribeLink(token),
  })
}

function articleOf(content: string) {
  const blocks = renderBlocks(content)
  let [html, count] = ['', 0]
  for (const block of blocks) {
    if (html.length + block.length > longestArticle) break
    html += block
    count++
  }
  return { html, isWhole: count === blocks.length }
}

const pictureOf = ({ image, alt }: PostCover) =>
  image && stillAddress(image) ? `<p><img src="${image}" alt="${escaped(alt)}"></p>\n` : ''

/** Outlook supports neither WebP nor animations. A mail shows only pictures with a known width. */
function withStillPictures(html: string, pictures: Awaited<ReturnType<typeof findPictures>>): string {
  const site = siteLink('/')
  return html.replace(/<img src="([^"<>]*)"/g, (image, address: string) => {
    const path = address.startsWith(site) ? address.slice(site.length - 1) : address
    const picture = pictures.get(pictureIdsIn(path)[0] ?? '')
    const still = stillAddress(path) && picture && stillAddress(pictureAddress(picture.id))
    return still ? `<img src="${still}" width="${Math.min(picture.width, widestPicture)}"` : image
  })
}

/** Makes URLs absolute, because a mail has no base URL. */
function withWholeLinks(html: string): string {
  return html.replaceAll('href="/', `href="${siteLink('/')}`).replaceAll('src="/', `src="${siteLink('/')}`)
}

const textOf = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    // The URL of a picture is useless to a reader.
    { selector: 'img', options: { pathRewrite: () => '' } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 30 } },
  ],
})

/** Null if the post does not exist, or is neither sent nor public. */
async function findPost(id: string) {
  const post = await database.blogPost.findUnique({ where: { id, deletedAt: null }, include: { newsletter: true } })
  return post && (post.newsletter || isPublic(post, currentTime())) ? post : null
}

/** Deliveries by state, without those that were settled long ago. */
export async function findNewsletter(postId: string) {
  const post = await findPost(postId)
  if (!post) return null
  const { title, newsletter } = post
  if (!newsletter) return { title, readers: await countReaders(database), sent: null }
  const groups = await database.outboxItem.groupBy({
    by: ['state'],
    where: { newsletterId: newsletter.id },
    _count: true,
  })
  const of = (state: string) => groups.find((group) => group.state === state)?._count ?? 0
  const unwritten = newsletter.readersAfter === null ? 0 : await countReaders(database, newsletter.readersAfter)
  const counts = {
    sent: of('sent'),
    waiting: of('waiting') + unwritten,
    failed: of('failed'),
    cancelled: of('cancelled'),
  }
  return { title, readers: 0, sent: { subject: newsletter.subject, at: newsletter.createdAt, counts } }
}

/** The newsletter as it was sent, or as it would be sent under that subject; the default is the post's title. */
export async function previewNewsletter(postId: string, subject: string | null) {
  const post = await findPost(postId)
  if (!post) return null
  const { newsletter, title } = post
  if (newsletter) return personalMail(newsletter, 'preview')
  return renderMail(await composeNewsletter(post, subject ?? title, 'preview'))
}
