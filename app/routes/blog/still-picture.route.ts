import { redirect } from 'react-router'
import { openStill } from '#app/domain/pictures/drawn.server.ts'
import { findPicture } from '#app/domain/pictures/find.server.ts'
import { pictureAddress, stillAddress } from '#app/domain/pictures/rules.ts'
import type { Route } from './+types/still-picture.route.ts'

/** A still picture of a post for clients without WebP and animations. The content of a URL never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const present = await findPicture(params.id)
  const elsewhere = present && present.id !== params.id && stillAddress(pictureAddress(present.id))
  if (elsewhere) return redirect(elsewhere, { headers: { 'Cache-Control': 'public, max-age=300' } })
  const still = await openStill(params.id)
  if (!still) return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  if (still === 'unavailable')
    return new Response('Service Unavailable', {
      status: 503,
      headers: { 'Content-Type': 'text/plain', 'Retry-After': '60' },
    })
  return new Response(still.bytes, {
    headers: {
      'Content-Type': still.type,
      'Content-Length': String(still.bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
