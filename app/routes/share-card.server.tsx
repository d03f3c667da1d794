import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { findSharePicture } from '#app/domain/share-pictures/draw.server.ts'
import { Logo } from '#app/ui/layout/logo.tsx'
import { Jacquard } from '#app/ui/weaving/jacquard.tsx'
import type { MotifName } from '#app/ui/weaving/motifs.ts'

export interface ShareCard {
  kicker: string
  title: string
  /** Determines the cloth and its colours. */
  seed: string
  motif: MotifName
  /** The fallback picture if the fonts lack a character of the title. */
  otherwise: string
}

export async function shareCardResponse(request: Request, { kicker, title, seed, motif, otherwise }: ShareCard) {
  const picture = await findSharePicture({
    kicker,
    title,
    logo: renderToStaticMarkup(<Logo className="" />),
    cloth: renderToStaticMarkup(<Jacquard motif={motif} seed={seed} ends={44} picks={70} />),
  })
  if (!picture) return redirect(otherwise)
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${picture.tag}"`,
  }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture.png), {
    headers: { ...headers, 'Content-Length': String(picture.png.length) },
  })
}

export const noShareCard = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
