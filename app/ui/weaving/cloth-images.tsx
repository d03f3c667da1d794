import type { ComponentType, SVGProps } from 'react'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'
import type { MotifName } from './motifs.ts'
import { Weave } from './weave.tsx'

const services: Record<string, MotifName> = {
  'software-development': 'brackets',
  'cloud-solutions': 'cloud',
  'cyber-security': 'shield',
  'iot-automation': 'waves',
  'mvc-applications': 'layers',
  'ai-ml-solutions': 'network',
  'data-analysis': 'bars',
  'tech-consulting': 'compass',
  'ai-solutions': 'atom',
}

/** The people of the built-in words, whose monograms are files. */
const peopleWithMonograms = [
  ...['anita-sample', 'bharat-example', 'chitra-specimen', 'dev-placeholder', 'esha-template'],
  ...['gita-sample', 'harish-example', 'irene-specimen'],
]

/** Whether there are pictures of the service: `npm run cloths` draws them. */
const hasServiceCloth = (slug: string) => Object.hasOwn(services, slug)

export function serviceMotif(slug: string): MotifName {
  return services[slug] ?? 'layers'
}

const topics: Record<string, MotifName> = {
  'ai-ml': 'spark',
  security: 'key',
  cloud: 'sky',
  development: 'terminal',
  technology: 'chip',
}

/** The slug wins over the categories. */
export function postMotif({ slug, categories }: { slug: string; categories: string[] }): MotifName {
  if (slug.includes('future')) return 'horizon'
  const topic = Object.keys(topics).find((key) => categories.includes(key))
  return topics[topic ?? ''] ?? motifBy(slug)
}

const trades: [RegExp, MotifName][] = [
  [/intern|trainee/i, 'sprout'],
  [/design/i, 'nib'],
  [/infrastructure|operations|cloud/i, 'racks'],
  [/product/i, 'board'],
  [/engineering|development|software/i, 'cog'],
]

export function jobMotif(department: string): MotifName {
  return trades.find(([name]) => name.test(department))?.[1] ?? motifBy(department)
}

const others = ['lozenges', 'star', 'palm'] as const

export const jobMotifs: MotifName[] = [...trades.map(([, motif]) => motif), ...others]

function motifBy(seed: string): MotifName {
  const sum = [...seed].reduce((total, char) => total + char.charCodeAt(0), 0)
  return others[sum % others.length] ?? others[0]
}

/** Lucide icons, imported by file, because the package's index would load all of them. */
const drawings = import.meta.glob<ComponentType<SVGProps<SVGSVGElement>>>(
  [
    './{activity,app-window,atom,book-open,bot,boxes,braces,brain,brain-circuit,briefcase,bug,building-2,camera}.mjs',
    './{car,chart-column,chart-line,chart-pie,clipboard-check,cloud,cloud-alert,cloud-cog,cloud-upload,code-xml}.mjs',
    './{compass,container,cpu,croissant,database,database-backup,database-zap,drill,dumbbell,factory,file-code}.mjs',
    './{file-lock,flame,graduation-cap,hammer,handshake,hard-drive,heart-pulse,history,house,landmark,layers}.mjs',
    './{layout-template,leaf,lightbulb,lock-keyhole,message-square-text,network,package,paintbrush,paw-print}.mjs',
    './{radar,radio-tower,refresh-cw,route,router,ruler,scale,scan-eye,scan-text,scissors,server,shield}.mjs',
    './{shield-check,shopping-bag,smartphone,sprout,square-code,stethoscope,tree-pine,trending-up,truck,users}.mjs',
    './{utensils,wheat,workflow,wrench}.mjs',
  ],
  { base: '/node_modules/lucide-react/dist/esm/icons', import: 'default', eager: true },
)

export function Emblem({ name, className }: { name: string; className: string }) {
  const Drawing = drawings[`./${name}.mjs`]
  if (!Drawing) throw new Error(`No emblem is called ${name}.`)
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />
}

/** The number of threads per picture format, chosen so that the motif is never cropped. */
export const serviceShapes = {
  head: { ends: 100, picks: 40 },
  square: { ends: 34, picks: 34 },
  card: { ends: 72, picks: 36 },
  wide: { ends: 100, picks: 36 },
  tall: { ends: 72, picks: 46 },
} as const

export type ServiceShape = keyof typeof serviceShapes

/** The formats of the cards in the list of services. Adjacent rows differ. */
export const cardShapes = ['tall', 'card', 'wide', 'wide', 'card', 'tall', 'wide', 'wide'] as const

export const serviceClothAddress = (slug: string, shape: ServiceShape) => `/cloth/services/${slug}-${shape}.svg`

interface ServiceClothProps {
  slug: string
  /** An emblem on a woven picture, instead of the drawn picture of a built-in service. */
  emblem?: string | null | undefined
  /** In place of the woven picture. */
  photo?: ShownPicture | null | undefined
  shape: ServiceShape
  className: string
}

const clothSizes: Record<ServiceShape, string> = {
  head: '(width >= 64rem) 34rem, 92vw',
  square: '9rem',
  card: '(width >= 64rem) 26rem, (width >= 40rem) 46vw, 92vw',
  wide: '(width >= 64rem) 40rem, (width >= 40rem) 46vw, 92vw',
  tall: '(width >= 64rem) 40rem, (width >= 40rem) 46vw, 92vw',
}

/** The picture of a service. `npm run cloths` draws the files of the built-in ones. */
export function ServiceCloth({ slug, emblem, photo, shape, className }: ServiceClothProps) {
  const { ends, picks } = serviceShapes[shape]
  if (photo)
    return (
      <LibraryPicture
        picture={photo}
        sizes={clothSizes[shape]}
        isAbove={shape === 'head'}
        className={`object-cover ${className}`}
      />
    )
  if (emblem || !hasServiceCloth(slug))
    return (
      <div className={`grid place-items-center overflow-clip ${className}`}>
        <Weave seed={slug} ends={ends} picks={picks} className="col-start-1 row-start-1 size-full" />
        <span className="col-start-1 row-start-1 rounded-card bg-surface p-4">
          <Emblem name={emblem ?? 'layers'} className="size-10 text-brand" />
        </span>
      </div>
    )
  return (
    <img
      src={serviceClothAddress(slug, shape)}
      alt=""
      width={ends * 8}
      height={picks * 8}
      loading={shape === 'head' ? undefined : 'lazy'}
      className={className}
    />
  )
}

interface PortraitProps {
  name: string
  label: string
  /** In place of the monogram. */
  photo?: ShownPicture | null | undefined
  className: string
}

/** The portrait of a person: a photo, or a woven monogram. `npm run cloths` draws those of the sample people. */
export function Portrait({ name, label, photo, className }: PortraitProps) {
  if (photo)
    return (
      <LibraryPicture picture={photo} sizes="(width >= 40rem) 11rem, 5rem" className={`object-cover ${className}`} />
    )
  if (!hasMonogram(name))
    return (
      <div role="img" aria-label={label} className={`grid place-items-center overflow-clip ${className}`}>
        <Weave seed={name} ends={22} picks={22} className="col-start-1 row-start-1 size-full" />
        <span
          aria-hidden="true"
          className="col-start-1 row-start-1 rounded-control bg-surface px-2 py-1 font-semibold text-ink"
        >
          {initialsOf(name)}
        </span>
      </div>
    )
  return <img src={portraitAddress(name)} alt={label} width="176" height="176" loading="lazy" className={className} />
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

export const portraitAddress = (name: string) => `/cloth/people/${slugOf(name)}.svg`

const hasMonogram = (name: string) => peopleWithMonograms.includes(slugOf(name))

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')
