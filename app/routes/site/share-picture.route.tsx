import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findJob } from '#app/domain/jobs/find.server.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { findPost } from '#app/domain/posts/find.server.ts'
import { findSharePicture } from '#app/domain/share-pictures/draw.server.ts'
import { publicSite, type ShownSite } from '#app/domain/site/content.server.ts'
import { headingOf, servicesOf } from '#app/domain/site/services.server.ts'
import { plainNotFound, shownSite } from '#app/routes/shown.server.ts'
import { Logo } from '#app/ui/layout/logo.tsx'
import { Jacquard } from '#app/ui/weaving/cover.tsx'
import { jobMotif, postMotif, serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/share-picture.route.ts'

/** The picture for link previews of a page, a post or a job. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { slug, jobId, page = '' }: { slug?: string; jobId?: string; page?: string } = params
  const card = slug ? await postCard(slug) : jobId ? await cardOfJob(jobId) : siteCard(shownSite(context), page)
  return card ? shareCardResponse(request, card) : plainNotFound()
}

interface ShareCard {
  kicker: string
  title: string
  /** Determines the cloth and its colours. */
  seed: string
  motif: MotifName
  /** The fallback picture if the fonts lack a character of the title. */
  otherwise: string
}

async function shareCardResponse(request: Request, { kicker, title, seed, motif, otherwise }: ShareCard) {
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

async function postCard(slug: string): Promise<ShareCard | null> {
  const post = await findPost(slug)
  if (!post) return null
  const { title, category, cover } = post
  const kicker = category || publicSite().words('blog').title
  return { kicker, title, seed: cover.seed, motif: postMotif(post), otherwise: '/share/blog.png' }
}

async function cardOfJob(id: string): Promise<ShareCard | null> {
  const job = await findJob(id)
  if (!job || !isOpen(job, currentTime())) return null
  const { title, department, location } = job
  const kicker = [department, location].filter(Boolean).join(' · ')
  return { kicker, title, seed: title, motif: jobMotif(department), otherwise: '/share/careers.png' }
}

/** The picture of a page with the words that visitors see. */
function siteCard(site: ShownSite, page: string): ShareCard | undefined {
  const card = (kicker: string, title: string, motif: MotifName, seed = page) => ({
    ...{ kicker, title, motif, seed },
    otherwise: '/icon-512.png',
  })
  const services = site.words('services')
  if (page === 'services') return card(services.title, services.hero.title, 'star')
  const service = servicesOf(site).find(({ slug }) => page === `services-${slug}`)
  if (service) return card(services.title, headingOf(service), serviceMotif(service.slug), service.slug)
  const [{ tagline, headline }, privacy] = [site.words('home').hero, site.words('privacy')]
  if (page === 'home') return card(tagline, headline, 'shuttle')
  if (page === 'privacy') return card(privacy.title, privacy.heading, 'lock')
  if (!Object.hasOwn(motifs, page)) return undefined
  const name = page as keyof typeof motifs
  const { title, hero } = site.words(name)
  return card(title, hero.heading, motifs[name])
}

const motifs = { about: 'palm', blog: 'book', careers: 'people', contact: 'letter', enquiries: 'dialogue' } as const
