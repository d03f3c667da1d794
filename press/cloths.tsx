import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { servicePages } from '#app/content/services/pages.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import tokens from '#app/ui/styles/tokens.css?raw'
import {
  portraitAddress,
  type ServiceShape,
  serviceClothAddress,
  serviceShapes,
} from '#app/ui/weaving/cloth-images.tsx'
import { Jacquard } from '#app/ui/weaving/cover.tsx'
import { jobMotifs, serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import { Landscape } from './weaving/landscape.tsx'
import { Loom } from './weaving/loom.tsx'
import { Monogram } from './weaving/monogram.tsx'
import { Patch } from './weaving/patch.tsx'

const heads: MotifName[] = ['compass', 'dialogue', 'letter', 'lock', 'people', ...jobMotifs]
/** Owners put services in any order, so every shape may be needed. */
const shapes = Object.keys(serviceShapes) as ServiceShape[]
const people = [...about.team.members, ...home.testimonials.quotes]

/** The fixed pictures of cloth: SVG files by URL. */
export const cloths = new Map<string, string>([
  ['/cloth/loom.svg', file(<Loom />)],
  ['/cloth/landscape.svg', file(<Landscape />)],
  ...heads.map((motif) => drawn(`/cloth/${motif}.svg`, motif, `${motif} head`, { ends: 60, picks: 36 })),
  ...jobMotifs.map((motif): [string, string] => [`/cloth/patch-${motif}.svg`, file(<Patch motif={motif} />)]),
  ...people.map(({ name }): [string, string] => [portraitAddress(name), file(<Monogram name={name} />)]),
  ...servicePages.flatMap(({ slug }) => shapes.map((shape) => ofService(slug, shape))),
])

function ofService(slug: string, shape: ServiceShape) {
  return drawn(serviceClothAddress(slug, shape), serviceMotif(slug), slug, serviceShapes[shape])
}

function drawn(
  address: string,
  motif: MotifName,
  seed: string,
  threads: { ends: number; picks: number },
): [string, string] {
  return [address, file(<Jacquard motif={motif} seed={seed} {...threads} />)]
}

/** A standalone SVG with the colours of both schemes. */
function file(drawing: ReactElement): string {
  const markup = renderToStaticMarkup(drawing)
  const rules = [...tokens.matchAll(/--color-([\w-]+): (light-dark[^;]+|oklch[^;]+);/g)].flatMap(([, name, color]) =>
    ['stroke', 'fill']
      .filter((property) => new RegExp(`class="[^"]*${property}-${name}[" ]`).test(markup))
      .map((property) => `.${property}-${name}{${property}:${color}}`),
  )
  const style = `<style>:root{color-scheme:light dark}${rules.join('')}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg">${style}${markup}</svg>\n`
}
