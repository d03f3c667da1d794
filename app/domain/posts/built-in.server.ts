import { blogList, blogReader } from '#app/content/blog/blog.ts'
import { fixedPosts } from '#app/content/blog/posts.ts'
import type { FixedPost } from '#app/content/blog/types.ts'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { dayOf, parseDay, startOfDay } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { writeFirstRevision } from './write.server.ts'

/** Hidden built-in posts are rows among the steps of the installation. */
const rowOf = (slug: string) => `hidden-post-${slug}`

/** Built-in posts that were not taken over. A company post keeps its address: hidden, in the trash, and after a move. */
export async function listBuiltIn(): Promise<{ post: FixedPost; isHidden: boolean }[]> {
  const slugs = fixedPosts.map(({ slug }) => slug)
  const where = { slug: { in: slugs } }
  const select = { slug: true }
  const [own, former, steps] = await Promise.all([
    database.blogPost.findMany({ where, select }).catch(ifTableIsMissing([])),
    database.blogFormerSlug.findMany({ where, select }).catch(ifTableIsMissing([])),
    database.installationStep.findMany({ where: { name: { in: slugs.map(rowOf) } } }).catch(ifTableIsMissing([])),
  ])
  const taken = new Set([...own, ...former].map(({ slug }) => slug))
  const hidden = new Set(steps.map(({ name }) => name))
  return fixedPosts
    .filter(({ slug }) => !taken.has(slug))
    .map((post) => ({ post, isHidden: hidden.has(rowOf(post.slug)) }))
}

/** Those that visitors see. */
export async function findBuiltIn(): Promise<FixedPost[]> {
  return (await listBuiltIn()).flatMap(({ post, isHidden }) => (isHidden ? [] : post))
}

/**
 * Hides built-in posts from visitors, or shows them again. Answers the slugs of those that it changed. `note` runs in the
 * same transaction.
 */
export async function setHidden(
  slugs: string[],
  hide: boolean,
  by: Actor,
  note?: (transaction: Prisma.TransactionClient, changed: string[]) => Promise<void>,
): Promise<string[]> {
  const changed = (await listBuiltIn()).flatMap(({ post, isHidden }) =>
    slugs.includes(post.slug) && isHidden !== hide ? post.slug : [],
  )
  if (changed.length === 0) return []
  await changePublicly(async (transaction) => {
    for (const name of changed.map(rowOf)) {
      const row = { name }
      if (hide) await transaction.installationStep.upsert({ where: row, create: row, update: {} })
      else await transaction.installationStep.deleteMany({ where: row })
    }
    const action = hide ? 'post.built_in_hidden' : 'post.built_in_shown'
    await recordEvent(transaction, by, action, null, { count: changed.length })
    await note?.(transaction, changed)
  })
  return changed
}

/** False if it was taken over already. */
export async function takeOverBuiltIn(slug: string, by: StaffActor): Promise<boolean> {
  const post = (await findBuiltIn()).find((builtIn) => builtIn.slug === slug)
  if (!post) return false
  const state = {
    title: post.title,
    slug,
    excerpt: post.description,
    content: builtInMarkdown(post),
    categories: post.categories.map((key) => blogList.categories[key]),
    featuredImage: null,
    featuredImageAlt: '',
    status: 'published' as const,
    publishedAt: dayOfPublication(post, await installationTime()),
  }
  return writeFirstRevision(crypto.randomUUID(), state, by, 'post.taken_over')
}

/** Days begin in the company's time zone. Posts dated today came with the installation. */
export function dayOfPublication({ date }: Pick<FixedPost, 'date'>, installed: Date): Date {
  const { timeZone } = company
  return startOfDay(date === 'today' ? dayOf(installed, timeZone) : parseDay(date), timeZone)
}

export function builtInMarkdown({ subtitle, introduction, fullContent, keyTakeaways, conclusion }: FixedPost): string {
  const paragraphs = fullContent.trim().split('\n\n')
  return [
    `**${escaped(subtitle)}**`,
    escaped(introduction),
    ...paragraphs.map((text) => (text.startsWith('## ') ? `## ${escaped(text.slice(3))}` : escaped(text))),
    `## ${blogReader.keyTakeaways}`,
    keyTakeaways.map((point) => `- ${escaped(point)}`).join('\n'),
    `## ${blogReader.conclusion}`,
    escaped(conclusion),
  ].join('\n\n')
}

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^(\d+)([.)])/gm, '$1\\$2')
    .replace(/^([#+-])/gm, '\\$1')
}

/**
 * The time of the installation, from its first step. Backups and archives carry the steps, so that it never changes.
 */
export async function installationTime(): Promise<Date> {
  const asked = database.installationStep.aggregate({ _min: { doneAt: true } })
  return (await asked.catch(ifTableIsMissing(null)))?._min.doneAt ?? databaseTime()
}
