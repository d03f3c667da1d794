import { siteArchive as words } from '#app/content/admin/company/imports.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { openFile } from '#app/domain/files/files.server.ts'
import { archivedGroups } from '#app/domain/imports/import.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { jobFields, type StoredJob } from '#app/domain/jobs/job.ts'
import { logoKinds } from '#app/domain/look/logo.server.ts'
import { pick } from '#app/domain/pick.ts'
import { inBatches } from '#app/domain/pictures/uses.server.ts'
import { listBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { findGroup } from '#app/domain/settings/groups.server.ts'
import { findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { fullContent } from '#app/domain/site/edit.server.ts'
import { isBuiltIn, ownKindOf, pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { listRedirects } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type ArchivedFile, archiveOf } from '#app/platform/documents/archive.server.ts'
import type { SitePage } from '#prisma/generated/sqlite/client.ts'

/** All content of the site as one archive, read while it is sent. It has no personal data but the names of authors. */
export async function exportSite(by: StaffActor): Promise<ReadableStream<Uint8Array>> {
  await recordEvent(database, by, 'page.exported')
  return archiveOf(filesOf())
}

async function* filesOf(): AsyncGenerator<ArchivedFile> {
  const present = await findPresentIds()
  const withPresent = (file: ArchivedFile | Text): ArchivedFile =>
    'text' in file ? { name: file.name, bytes: new TextEncoder().encode(presentIn(file.text, present)) } : file
  for await (const file of allFiles()) yield withPresent(file)
}

/** The pictures that are shown in place of those that they have replaced. */
async function findPresentIds(): Promise<Map<string, string>> {
  const rows = await database.blogImage.findMany({ where: { replacedBy: { not: null } } })
  return new Map(rows.map(({ id, replacedBy }) => [id, replacedBy ?? id]))
}

const presentIn = (text: string, present: Map<string, string>) =>
  present.size === 0 ? text : text.replaceAll(/[\da-f-]{36}/g, (id) => present.get(id) ?? id)

async function* allFiles(): AsyncGenerator<ArchivedFile | Text> {
  yield { name: 'README.txt', text: words.readMe(company.name) }
  for await (const post of inBatches('', (id) => postsAfter(id))) yield postFile(post)
  for await (const row of inBatches(0, (id) => jobsAfter(id))) yield jobFile(row)
  const rows = await database.sitePage.findMany({ where: { deletedAt: null } })
  for (const name of new Set([...pageNames, ...rows.map(({ name }) => name)])) {
    const row = rows.find((row) => row.name === name)
    if (row && ownKindOf(name) === 'page') yield pageFile(row)
    else if (isBuiltIn(name) || row?.published) yield json(`pages/${name}.json`, siteFile(name, row))
  }
  yield json('settings.json', await settingsFile())
  yield json('redirects.json', await listRedirects())
  yield* lookFiles()
  const pictures = await database.blogImage.findMany({
    where: { replacedBy: null },
    select: { id: true, alt: true, focus: true, kept: true, name: true },
    orderBy: { createdAt: 'asc' },
  })
  yield json('pictures.json', pictures)
  for (const { id } of pictures) {
    const bytes = await bytesOf('images', id)
    if (bytes) yield { name: `pictures/${id}.webp`, bytes }
  }
}

async function bytesOf(area: 'images' | 'brochures', key: string): Promise<Uint8Array | null> {
  const file = await openFile(area, key)
  return file && new Response(file.body).bytes()
}

/** The public words of a page, or the built-in ones. */
function siteFile(name: string, row: SitePage | undefined) {
  const { path, place, position, isHidden, publishedAt, published } = row ?? {}
  const content = fullContent(name, (published ?? {}) as PageContent)
  return { path: path ?? sitePage(name).path, place, position, isHidden, publishedAt, content }
}

async function settingsFile() {
  const groups = archivedGroups.map(async (name) => [name, (await findGroup(name)).written])
  return {
    ...Object.fromEntries(await Promise.all(groups)),
    answerWithinDays: await findAnswerWithinDays(),
    hiddenPosts: (await listBuiltIn()).flatMap(({ post, isHidden }) => (isHidden ? post.slug : [])),
  }
}

async function* lookFiles(): AsyncGenerator<ArchivedFile> {
  for (const { kind, fileKey } of await database.logoFile.findMany({ where: { kind: { in: [...logoKinds] } } })) {
    const bytes = await bytesOf('images', fileKey)
    if (bytes) yield { name: `look/${kind}.webp`, bytes }
  }
  const brochure = await database.brochure.findUnique({ where: { number: 1 }, select: { fileKey: true } })
  const pdf = brochure?.fileKey && (await bytesOf('brochures', brochure.fileKey))
  if (pdf) yield { name: 'look/brochure.pdf', bytes: pdf }
}

const page = { orderBy: { id: 'asc' }, take: 25 } as const

const postsAfter = (id: string) =>
  database.blogPost.findMany({
    where: { id: { gt: id }, deletedAt: null },
    ...page,
    include: { author: true, formerSlugs: true },
  })
const jobsAfter = (id: number) => database.job.findMany({ where: { id: { gt: id }, deletedAt: null }, ...page })

function postFile({
  slug,
  content,
  excerpt,
  author,
  formerSlugs,
  ...post
}: Awaited<ReturnType<typeof postsAfter>>[number]) {
  const front = {
    title: post.title,
    date: post.publishedAt,
    created: post.createdAt,
    updated: post.updatedAt,
    status: post.status,
    description: excerpt,
    categories: post.categories,
    author: author?.name || post.authorName,
    cover: post.featuredImage && withFiles(post.featuredImage),
    coverAlt: post.featuredImageAlt,
    aliases: formerSlugs.length > 0 ? formerSlugs.map(({ slug }) => `/blog/${slug}`) : null,
  }
  return { name: `posts/${slug}.md`, text: markdown(front, withFiles(content)) }
}

/** A page that an owner added, as visitors see it, or as a draft before its first publication. */
function pageFile({ name, path, place, position, draft, published, publishedAt, isHidden }: SitePage) {
  const { fields = {}, parts = {}, sections } = (published ?? draft ?? {}) as PageContent
  const { text: main, ...others } = parts
  const status = published ? 'published' : 'draft'
  const own = { address: path, status, date: publishedAt, place, position, hidden: isHidden || null, sections }
  const content = withFiles(String(main?.fields?.content ?? ''))
  return { name: `pages/${name.slice('page-'.length)}.md`, text: markdown({ ...fields, ...own, ...others }, content) }
}

/** Our own pictures are files of the archive. */
const withFiles = (content: string) => content.replaceAll(/\/blog\/images\/([\da-f-]{36})/g, '../pictures/$1.webp')

function jobFile(row: Awaited<ReturnType<typeof jobsAfter>>[number]) {
  const { description, ...front } = pick(row, jobFields) as StoredJob
  const own = { created: row.createdAt, place: row.place, sample: row.isSample || null }
  return {
    name: `jobs/${row.id}-${slugOf(row.title)}.md`,
    text: markdown({ ...front, ...own }, withFiles(description)),
  }
}

/** Front matter in YAML. Values are JSON, which YAML allows. */
function markdown(front: Record<string, unknown>, content: string): string {
  const lines = Object.entries(front).filter(([, value]) => value != null && value !== '')
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n${content}\n`
}

interface Text {
  name: string
  text: string
}

const json = (name: string, value: unknown): Text => ({ name, text: `${JSON.stringify(value, null, 2)}\n` })
