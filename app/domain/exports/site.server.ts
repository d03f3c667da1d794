import { siteArchive as words } from '#app/content/admin/company/imports.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { openFile } from '#app/domain/files/files.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { factLabel, type JobField, job, jobFields, type StoredJob } from '#app/domain/jobs/job.ts'
import { pick } from '#app/domain/pick.ts'
import { inBatches } from '#app/domain/pictures/uses.server.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { publicSite } from '#app/domain/site/content.server.ts'
import { ownKindOf } from '#app/domain/site/pages.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type ArchivedFile, archiveOf } from '#app/platform/documents/archive.server.ts'
import type { SitePage } from '#prisma/generated/sqlite/client.ts'

/** All content of the site as one archive, read while it is sent. It has no personal data but the names of authors. */
export async function exportSite(by: StaffActor): Promise<ReadableStream<Uint8Array>> {
  await recordEvent(database, by, 'page.exported')
  return archiveOf(filesOf())
}

async function* filesOf(): AsyncGenerator<ArchivedFile> {
  yield text('README.txt', words.readMe(company.name))
  for await (const post of inBatches('', (id) => postsAfter(id))) yield postFile(post)
  for await (const row of inBatches(0, (id) => jobsAfter(id))) yield jobFile(row)
  for (const { name, ...shown } of publicSite().all())
    if (ownKindOf(name) !== 'page') yield json(`pages/${name}.json`, shown)
  for (const row of await database.sitePage.findMany({ where: { name: { startsWith: 'page-' }, deletedAt: null } }))
    yield pageFile(row)
  yield json('settings.json', { company, answerWithinDays: await findAnswerWithinDays() })
  for await (const { id } of inBatches('', (id) => picturesAfter(id))) {
    const file = await openFile('images', id)
    if (file) yield { name: `pictures/${id}.webp`, bytes: await new Response(file.body).bytes() }
  }
}

const page = { orderBy: { id: 'asc' }, take: 25 } as const

const postsAfter = (id: string) =>
  database.blogPost.findMany({ where: { id: { gt: id }, deletedAt: null }, ...page, include: { author: true } })
const jobsAfter = (id: number) => database.job.findMany({ where: { id: { gt: id }, deletedAt: null }, ...page })
const picturesAfter = (id: string) => database.blogImage.findMany({ where: { id: { gt: id } }, ...page })

function postFile({ slug, content, excerpt, author, ...post }: Awaited<ReturnType<typeof postsAfter>>[number]) {
  const front = {
    title: post.title,
    date: post.publishedAt,
    updated: post.updatedAt,
    status: post.status,
    description: excerpt,
    categories: post.categories,
    author: author?.name || post.authorName,
    cover: post.featuredImage && withFiles(post.featuredImage),
    coverAlt: post.featuredImageAlt,
  }
  return text(`posts/${slug}.md`, markdown(front, withFiles(content)))
}

/** A page that an owner added, as its draft is. */
function pageFile({ name, path, draft, published, publishedAt, isHidden }: SitePage) {
  const { fields = {}, parts = {}, sections } = (draft ?? published ?? {}) as PageContent
  const { text: main, ...others } = parts
  const status = publishedAt && !isHidden ? 'published' : 'draft'
  const front = { ...fields, address: path, status, sections, ...others }
  return text(`pages/${name.slice('page-'.length)}.md`, markdown(front, withFiles(String(main?.fields?.content ?? ''))))
}

/** Our own pictures are files of the archive. */
const withFiles = (content: string) => content.replaceAll(/\/blog\/images\/([\da-f-]{36})/g, '../pictures/$1.webp')

function jobFile(row: Awaited<ReturnType<typeof jobsAfter>>[number]) {
  const stored = pick(row, jobFields) as StoredJob
  const kindOf = (name: JobField) => job.fields[name].kind
  const facts = jobFields.filter((name) => kindOf(name) !== 'markdown' && kindOf(name) !== 'list')
  const lists = jobFields.filter((name) => kindOf(name) === 'list' && (stored[name] as string[]).length > 0)
  const sections = lists.map(
    (name) => `## ${factLabel(name)}\n\n${(stored[name] as string[]).map((entry) => `- ${entry}`).join('\n')}`,
  )
  const front = pick(stored, facts)
  return text(`jobs/${row.id}-${slugOf(row.title)}.md`, markdown(front, [stored.description, ...sections].join('\n\n')))
}

/** Front matter in YAML. Values are JSON, which YAML allows. */
function markdown(front: Record<string, unknown>, content: string): string {
  const lines = Object.entries(front).filter(([, value]) => value != null && value !== '')
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n${content}\n`
}

const json = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, 2)}\n`)

const text = (name: string, content: string): ArchivedFile => ({ name, bytes: new TextEncoder().encode(content) })
