import { company } from '#app/domain/installation/company.server.ts'
import { shownLook } from '#app/domain/look/look.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import type { Route } from './+types/manifest.route.ts'

export const handle: PageHandle = { sameFor: {} }

/** The name of the site on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const ground = shownLook()?.grounds?.light ?? '#fbf8f2'
  const manifest = {
    name: company.name,
    short_name: company.name.split(' ')[0],
    description: shownSite(context).words('home').hero.tagline,
    lang: company.language,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
