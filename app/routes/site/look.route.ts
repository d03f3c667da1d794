import { openLogo } from '#app/domain/look/logo.server.ts'
import { currentLook, loadLogos, stylesheetAddress } from '#app/domain/look/look.server.ts'
import { sampleRules } from '#app/domain/look/look.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { plainNotFound } from '#app/routes/shown.server.ts'
import type { Route } from './+types/look.route.ts'

const forever = 'public, max-age=31536000, immutable'

/** The stylesheet and the logos of the look. Each address stands for one content. */
export async function loader({ params: { file }, url }: Route.LoaderArgs) {
  const [, digest] = /^logo-([\da-f]{16})\.webp$/.exec(file) ?? []
  if (file === 'sample.css') return css(sampleRules(currentLook().look), 'no-cache')
  return digest ? logo(digest) : stylesheet(url.pathname)
}

async function logo(digest: string) {
  const picture = await openLogo(digest)
  if (!picture) return plainNotFound()
  const headers = { 'Content-Type': 'image/webp', 'Content-Length': String(picture.size), 'Cache-Control': forever }
  return new Response(picture.body, { headers })
}

/** A page that was made with a former look gets the current one. */
async function stylesheet(address: string) {
  if (!/^\/look\/[\da-f]{16}\.css$/.test(address)) return plainNotFound()
  const isCurrent = () => address === stylesheetAddress(currentLook().version ?? '')
  // Another copy of the server may have sent the page.
  if (!isCurrent()) await Promise.all([loadSettings(), loadLogos()])
  return css(currentLook().stylesheet, isCurrent() ? forever : 'no-cache')
}

const css = (rules: string, cache: string) =>
  new Response(rules, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': cache } })
