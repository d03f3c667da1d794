import { renderToStaticMarkup } from 'react-dom/server'
import type { PageHandle } from '#app/http/page-handle.ts'
import tokens from '#app/ui/styles/tokens.css?raw'
import { Jacquard } from '#app/ui/weaving/jacquard.tsx'
import { LoomDrawing } from '#app/ui/weaving/loom.tsx'
import { isMotif } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/cloth.route.ts'

export const handle: PageHandle = { sameFor: {} }

const colors = [...tokens.matchAll(/--color-(thread-\d): ([^;]{1,100});/g)].map(
  ([, thread, color]) => `.stroke-${thread}{stroke:${color}}.fill-${thread}{fill:${color}}`,
)
const style = `<style>:root{color-scheme:light dark}${colors.join('')}</style>`

/** A cloth as an SVG file: the loom of the home page, or a motif that stays whole in square and wide crops. */
export function loader({ params: { motif } }: Route.LoaderArgs) {
  if (motif !== 'loom' && !isMotif(motif))
    return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const cloth = renderToStaticMarkup(
    motif === 'loom' ? <LoomDrawing /> : <Jacquard motif={motif} seed={`${motif} head`} ends={60} picks={36} />,
  )
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${style}${cloth}</svg>`, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
