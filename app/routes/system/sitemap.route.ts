import { href } from 'react-router'
import { frame } from '#app/content/site.ts'
import { findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { findAddresses } from '#app/domain/posts/find.server.ts'
import { servicesOf } from '#app/domain/site/services.server.ts'
import { xml, xmlDocument } from '#app/http/feeds/xml.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import type { Route } from './+types/sitemap.route.ts'

export const handle: PageHandle = { sameFor: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [jobs, posts] = await Promise.all([findOpenJobs(), findAddresses()])
  const pages: { path: string; updated?: Date | null }[] = [
    ...[...frame.header.links, frame.header.enquire, frame.footer.privacy].map((link) => ({
      path: link.href,
    })),
    ...shownSite(context).pages('page'),
    ...servicesOf(shownSite(context)),
    ...jobs.map(({ id, updated }) => ({ path: href('/careers/:jobId', { jobId: String(id) }), updated })),
    ...posts.map(({ slug, updated }) => ({ path: href('/blog/:slug', { slug }), updated })),
  ]
  const urls = pages.map(
    ({ path, updated }) => xml`
      <url>
        <loc>${new URL(path, publicOrigin(request)).href}</loc>
        ${updated && xml`<lastmod>${updated.toISOString()}</lastmod>`}
      </url>`,
  )
  const root = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
