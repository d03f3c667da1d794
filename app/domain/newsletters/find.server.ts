import { currentTime } from '#app/domain/installation/clock.server.ts'
import { personalMail } from '#app/domain/mail/personal.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import { countReaders } from '#app/domain/subscribers/readers.server.ts'
import { renderMail } from '#app/emails/compose.ts'
import { database } from '#app/platform/database/database.server.ts'
import { composeNewsletter } from './compose.server.ts'

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
