import { openLogo } from '#app/domain/look/logo.server.ts'
import { currentLook, loadLook, stylesheetAddress } from '#app/domain/look/look.server.ts'
import type { Route } from './+types/look.route.ts'

const forever = 'public, max-age=31536000, immutable'

/** The stylesheet and the logos of the look. Each address stands for one content. */
export async function loader({ params: { file }, url }: Route.LoaderArgs) {
  const [, digest] = /^logo-([\da-f]{16})\.webp$/.exec(file) ?? []
  return digest ? logo(digest) : stylesheet(url.pathname)
}

async function logo(digest: string) {
  const picture = await openLogo(digest)
  if (!picture) return notFound()
  const headers = { 'Content-Type': 'image/webp', 'Content-Length': String(picture.size), 'Cache-Control': forever }
  return new Response(picture.body, { headers })
}

/** A page that was made with a former look gets the current one. */
async function stylesheet(address: string) {
  if (!/^\/look\/[\da-z]{10,16}\.css$/.test(address)) return notFound()
  const isCurrent = () => address === stylesheetAddress(currentLook().version ?? '')
  // Another copy of the server may have sent the page.
  if (!isCurrent()) await loadLook()
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': isCurrent() ? forever : 'no-cache' }
  return new Response(currentLook().stylesheet, { headers })
}

const notFound = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
