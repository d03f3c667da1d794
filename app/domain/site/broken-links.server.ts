import { setImmediate as pause } from 'node:timers/promises'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findJobsWithPage } from '#app/domain/jobs/find.server.ts'
import { findPictures } from '#app/domain/pictures/find.server.ts'
import { pictureIdsIn } from '#app/domain/pictures/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findPublicAddresses, pathHere } from './addresses.server.ts'
import { publicSite } from './content.server.ts'
import { titleOfPage } from './edit.server.ts'
import { sitePage } from './pages.server.ts'
import { type Part, type PartContent, readContent, type Steps } from './part.ts'
import { listRedirects } from './redirects.server.ts'

type Where = { kind: 'page' | 'post' | 'job' | 'redirect'; id: string; title: string; steps?: Steps }

/** `from`: the address of the text with the link. */
interface Link extends Where {
  target: string
  from: string
}

/** The limit of the list. */
export const mostBroken = 200

/** Paths of the product's own files. */
const ownFile = /^\/(assets|cloth|fonts|images|share)\/|^\/(blog|careers)\/[^/]+\/share\.png$/
const picture = /^\/blog\/images\/|\.(avif|gif|jpe?g|png|svg|webp)$/i

/** Links of public pages, posts, jobs and redirects to missing addresses here, and missing pictures. */
export async function findBrokenLinks() {
  const [redirects, addresses] = [await listRedirects(), await findPublicAddresses()]
  for (const { path } of redirects) addresses.add(path)
  const links = [
    ...linksOfPages(),
    ...(await linksOfPosts()),
    ...(await linksOfJobs()),
    ...redirects.map(({ path, target }): Link => ({ kind: 'redirect', id: path, title: path, target, from: '/' })),
  ]
  const missing = links.flatMap(({ from, ...link }) => {
    const path = link.target.startsWith('#') ? null : pathHere(link.target, from)
    return path === null || addresses.has(path) || ownFile.test(path) ? [] : [{ ...link, path }]
  })
  const pictures = await findPictures(missing.map(({ path }) => path).join(' '))
  const isStored = (path: string) => picture.test(path) && pictureIdsIn(path).some((id) => pictures.has(id))
  return missing
    .filter(({ path }) => !isStored(path))
    .slice(0, mostBroken)
    .map(({ path, ...link }) => ({ ...link, isPicture: picture.test(path) }))
}

/** Skips hidden sections. */
function linksOfPages(): Link[] {
  return publicSite()
    .all()
    .flatMap(({ name, path, words }) => {
      const { part, sections } = sitePage(name)
      const content = readContent(part, words as never)
      const isShown = ([step = '']: Steps) => !sections.includes(step) || words.sections.includes(step)
      const page = { kind: 'page', id: name, title: titleOfPage(name, content) } as const
      return targetsOf(part, content, []).flatMap(({ steps, target }) =>
        isShown(steps) ? [{ ...page, steps, target, from: path }] : [],
      )
    })
}

function targetsOf(part: Part, content: PartContent, steps: Steps): { steps: Steps; target: string }[] {
  const fields = Object.entries(part.fields).flatMap(([name, { kind }]) => {
    const value = String(content.fields?.[name] ?? '')
    return kind === 'link' && value ? [value] : kind === 'markdown' ? targetsIn(value) : []
  })
  const parts = Object.entries(part.parts).flatMap(([name, inner]) =>
    targetsOf(inner, content.parts?.[name] ?? {}, [...steps, name]),
  )
  const lists = Object.entries(part.lists).flatMap(([name, { item }]) =>
    (content.lists?.[name] ?? []).flatMap((entry, at) => targetsOf(item, entry, [...steps, name, String(at)])),
  )
  return [...fields.map((target) => ({ steps, target })), ...parts, ...lists]
}

/** The addresses of links and pictures in Markdown, outside code blocks. */
function targetsIn(markdown: string): string[] {
  let fence = ''
  return markdown.split('\n').flatMap((line) => {
    const text = line.trimStart()
    const mark = /^(?:```|~~~)/.exec(text)?.[0] ?? ''
    if (mark && (!fence || fence === mark)) fence = fence ? '' : mark
    if (mark || fence) return []
    const [, ...ends] = text.split(text.startsWith('[') && text.includes(']: ') ? ']: ' : '](')
    return ends.flatMap((end) =>
      end
        .trimStart()
        .replace('<', '')
        .split(/[\s)>]/, 1),
    )
  })
}

async function linksOfPosts(): Promise<Link[]> {
  const links: Link[] = []
  const where = { status: 'published', deletedAt: null, publishedAt: { lte: currentTime() } }
  const rowsAfter = (id: string) =>
    database.blogPost.findMany({ where: { ...where, id: { gt: id } }, orderBy: { id: 'asc' }, take: 25 })
  for (let rows = await rowsAfter(''); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.id ?? '')) {
    for (const { id, title, slug, content, featuredImage } of rows)
      for (const target of [...targetsIn(content), ...(featuredImage ? [featuredImage] : [])])
        links.push({ kind: 'post', id, title, target, from: `/blog/${slug}` })
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
  return links
}

async function linksOfJobs(): Promise<Link[]> {
  return (await findJobsWithPage()).flatMap(({ id, title, description }) =>
    targetsIn(description).map((target) => ({ kind: 'job', id: String(id), title, target, from: `/careers/${id}` })),
  )
}
