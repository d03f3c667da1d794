import { redirect } from 'react-router'
import { openStill, openWidth } from '#app/domain/pictures/drawn.server.ts'
import { findPicture } from '#app/domain/pictures/find.server.ts'
import { pictureAddress, stillAddress, widthsOf } from '#app/domain/pictures/rules.ts'
import { openPicture } from '#app/domain/pictures/store.server.ts'
import { plainNotFound } from '#app/routes/shown.server.ts'
import type { Route } from './+types/picture.route.ts'

/**
 * A picture of posts and pages, as AVIF for browsers that say that they know it. Cross-origin, because feed readers
 * show it too. The content of a URL never changes: a replaced picture leads to the other one.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { id, width: asked }: { id: string; width?: string } = params
  const picture = await findPicture(id)
  const elsewhere = picture && picture.id !== id && presentAddress(picture.id, asked)
  if (elsewhere) return redirect(elsewhere, { headers: { 'Cache-Control': 'public, max-age=300' } })
  if (asked === 'still') return stillOf(id)
  const widths = picture ? widthsOf(picture) : []
  const width = asked ? Number(asked) : (widths.at(-1) ?? 0)
  const isOriginal = asked === 'original' || (!asked && (!picture || picture.animated || width === picture.width))
  if (!isOriginal && !widths.includes(width)) return plainNotFound()
  const format = request.headers.get('Accept')?.includes('image/avif') ? 'avif' : 'webp'
  const drawn = !isOriginal && picture ? await openWidth(picture, width, format) : null
  const shown = drawn ?? (await openPicture(id))
  if (!shown) return plainNotFound()
  return new Response(shown.body, {
    headers: {
      'Content-Type': shown.type,
      'Content-Length': String(shown.size),
      // The original stands in until the width is drawn.
      'Cache-Control': isOriginal || drawn ? 'public, max-age=31536000, immutable' : 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(!isOriginal && { Vary: 'Accept' }),
    },
  })
}

function presentAddress(id: string, asked: string | undefined): string | null {
  const address = pictureAddress(id)
  return asked === 'still' ? stillAddress(address) : [address, asked].filter(Boolean).join('/')
}

/** For clients without WebP and animations. */
async function stillOf(id: string): Promise<Response> {
  const still = await openStill(id)
  if (!still) return plainNotFound()
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
