import { openPicture } from '#app/domain/pictures/store.server.ts'
import type { Route } from './+types/picture.route.ts'

/** A picture of a post. Cross-origin, because feed readers show it too. The content of a URL never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const picture = await openPicture(params.id)
  if (!picture) return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(picture.body, {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
