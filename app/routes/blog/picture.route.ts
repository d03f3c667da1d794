import { redirect } from 'react-router'
import { openWidth } from '#app/domain/pictures/drawn.server.ts'
import { findPicture } from '#app/domain/pictures/find.server.ts'
import { pictureAddress, widthsOf } from '#app/domain/pictures/rules.ts'
import { openPicture } from '#app/domain/pictures/store.server.ts'
import type { Route } from './+types/picture.route.ts'

/**
 * A picture of posts and pages, as AVIF for browsers that say that they know it. Cross-origin, because feed readers
 * show it too. The content of a URL never changes: a replaced picture leads to the other one.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { id, width: asked }: { id: string; width?: string } = params
  const picture = await findPicture(id)
  if (picture && picture.id !== id) {
    const address = [pictureAddress(picture.id), asked].filter(Boolean).join('/')
    return redirect(address, { headers: { 'Cache-Control': 'public, max-age=300' } })
  }
  const widths = picture ? widthsOf(picture) : []
  const width = asked ? Number(asked) : (widths.at(-1) ?? 0)
  const isOriginal = asked === 'original' || (!asked && (!picture || picture.animated || width === picture.width))
  if (!isOriginal && !widths.includes(width)) return gone()
  const format = request.headers.get('Accept')?.includes('image/avif') ? 'avif' : 'webp'
  const drawn = !isOriginal && picture ? await openWidth(picture, width, format) : null
  const shown = drawn ?? (await openPicture(id))
  if (!shown) return gone()
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

const gone = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
