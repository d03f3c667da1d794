import { setImmediate as pause } from 'node:timers/promises'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findJobsWithPage } from '#app/domain/jobs/find.server.ts'
import { findPictures } from '#app/domain/pictures/find.server.ts'
import { pictureIdsIn } from '#app/domain/pictures/rules.ts'
import { isPublic } from '#app/domain/posts/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findAddresses, pathHere } from './addresses.server.ts'
import { publicSite } from './content.server.ts'
import { sitePage } from './pages.server.ts'
import { type Part, type PartContent, readContent, type Steps } from './part.ts'
import { listRedirects } from './redirects.server.ts'

type Where =
  | { kind: 'page'; name: string; steps: Steps }
  | { kind: 'post'; id: string; title: string }
  | { kind: 'job'; id: number; title: string }
  | { kind: 'redirect'; path: string }

interface Link {
  where: Where
  target: string
  /** Decoded. */
  path: string
}

/** At most so many are answered. */
export const mostBroken = 200

const batch = 25
/** Their files are part of the product. */
const fileFolders = /^\/(assets|cloth|fonts|images|share)\//
const sharePicture = /^\/(blog|careers)\/[^/]+\/share\.png$/
const picture = /^\/blog\/images\/|\.(avif|gif|jpe?g|png|svg|webp)$/i

/** Links of public pages, posts, jobs and redirects to addresses here that are not there, and missing pictures. */
export async function findBrokenLinks() {
  const links = [...linksOfPages(), ...(await linksOfPosts()), ...(await linksOfJobs()), ...(await linksOfRedirects())]
  const addresses = await findAddresses()
  const redirects = new Set((await listRedirects()).map(({ path }) => path))
  const missing = links.filter(({ path }) => {
    const isFile = fileFolders.test(path) || sharePicture.test(path)
    return !isFile && !addresses.has(path) && !redirects.has(path)
  })
  const pictures = await findPictures(missing.map(({ path }) => path).join(' '))
  return missing
    .filter(({ path }) => !(path.startsWith('/blog/images/') && pictureIdsIn(path).some((id) => pictures.has(id))))
    .slice(0, mostBroken)
    .map(({ path, ...link }) => ({ ...link, isPicture: picture.test(path) }))
}

function linkTo(where: Where, target: string, from?: string): Link[] {
  const path = target.startsWith('#') ? null : pathHere(target, from)
  return path === null ? [] : [{ where, target, path }]
}

function linksOfPages(): Link[] {
  return publicSite()
    .all()
    .flatMap(({ name, path, words }) => {
      const { part, sections } = sitePage(name)
      const shown = Object.entries(readContent(part, words as never).parts).filter(
        ([inner]) => !sections.includes(inner) || words.sections.includes(inner),
      )
      const content = { ...readContent(part, words as never), parts: Object.fromEntries(shown) }
      return targetsOf(part, content, []).flatMap(({ steps, target }) =>
        linkTo({ kind: 'page', name, steps }, target, path),
      )
    })
}

function targetsOf(part: Part, content: PartContent, steps: Steps): { steps: Steps; target: string }[] {
  const fields = Object.entries(part.fields).flatMap(([name, { kind }]) => {
    const value = String(content.fields?.[name] ?? '')
    const targets = kind === 'link' ? [value] : kind === 'markdown' ? targetsIn(value) : []
    return targets.filter(Boolean).map((target) => ({ steps, target }))
  })
  const parts = Object.entries(content.parts ?? {}).flatMap(([name, inner]) => {
    const declared = part.parts[name]
    return declared ? targetsOf(declared, inner, [...steps, name]) : []
  })
  const lists = Object.entries(part.lists).flatMap(([name, { item }]) =>
    (content.lists?.[name] ?? []).flatMap((entry, at) => targetsOf(item, entry, [...steps, name, String(at)])),
  )
  return [...fields, ...parts, ...lists]
}

/** The addresses of links and pictures in Markdown, apart from those in blocks of code. */
export function targetsIn(markdown: string): string[] {
  const text = markdown.replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, '')
  const found = text.matchAll(/\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)/gm)
  return [...found].map(([, inline, reference]) => inline ?? reference ?? '')
}

async function linksOfPosts(): Promise<Link[]> {
  const links: Link[] = []
  const page = {
    where: { status: 'published', deletedAt: null },
    orderBy: { id: 'asc' },
    take: batch,
  } as const
  for (let [last, rows] = ['', await database.blogPost.findMany(page)]; rows.length > 0; ) {
    for (const row of rows.filter((row) => isPublic(row, currentTime()))) {
      const { id, title, slug, content, featuredImage } = row
      const where = { kind: 'post' as const, id, title }
      for (const target of [...targetsIn(content), ...(featuredImage ? [featuredImage] : [])])
        links.push(...linkTo(where, target, `/blog/${slug}`))
    }
    last = rows.at(-1)?.id ?? last
    rows = await database.blogPost.findMany({ ...page, where: { ...page.where, id: { gt: last } } })
    // SQLite answers at once: others are served in between.
    await pause()
  }
  return links
}

async function linksOfJobs(): Promise<Link[]> {
  const jobs = await findJobsWithPage()
  return jobs.flatMap(({ id, title, description }) =>
    targetsIn(description ?? '').flatMap((target) => linkTo({ kind: 'job', id, title }, target, `/careers/${id}`)),
  )
}

async function linksOfRedirects(): Promise<Link[]> {
  return (await listRedirects()).flatMap(({ path, target }) => linkTo({ kind: 'redirect', path }, target))
}
