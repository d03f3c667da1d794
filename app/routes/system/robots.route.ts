import { href } from 'react-router'
import { settings } from '#app/domain/settings/live.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/robots.route.ts'

export const handle: PageHandle = { sameFor: {} }

/**
 * Excludes the administrator side. Private links and a hidden site stay allowed, because crawlers must read their
 * `noindex`.
 */
export function loader({ request }: Route.LoaderArgs) {
  const sitemap = ['', `Sitemap: ${new URL(href('/sitemap.xml'), publicOrigin(request)).href}`]
  const lines = ['User-agent: *', 'Disallow: /admin', ...(settings.search.indexing === 'all' ? sitemap : [])]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
