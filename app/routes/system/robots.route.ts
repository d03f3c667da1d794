import { href } from 'react-router'
import { siteOrigin } from '#app/http/origin.server.ts'

/** Search engines stay out of the administrator side. Private links they may ask for, or they would not learn 'noindex'. */
export function loader() {
  const lines = ['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${new URL(href('/sitemap.xml'), siteOrigin).href}`]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
