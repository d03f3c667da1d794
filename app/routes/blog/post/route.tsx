import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { blogFeed, type blogPage, blogReader } from '#app/content/blog/blog.ts'
import { newsletterControls } from '#app/content/site.ts'
import { findMovedPost, findPost, findPostsBeside } from '#app/domain/posts/find.server.ts'
import { type Post, tidySlug } from '#app/domain/posts/rules.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { breadcrumbs, feedLinks, pageMeta } from '#app/http/page-meta.ts'
import { Article } from '#app/routes/article.tsx'
import { sharePicture } from '#app/routes/blog/share-picture.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Share } from '#app/ui/controls/share.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { NewsletterForm, type NewsletterWords } from '#app/ui/forms/newsletter-form.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import readerStyles from '#app/ui/styles/reader.css?url'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { sameFor: { names: { slug: 'posts' } } }
export const links = () => [...feedLinks(href('/blog'), blogFeed), { rel: 'stylesheet', href: readerStyles }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!loaderData?.post) return [{ title: `${blogReader.notFound.title} | ${site.company.name}` }]
  const { post } = loaderData
  return pageMeta({
    site,
    path: href('/blog/:slug', { slug: post.slug }),
    title: post.title,
    description: post.summary,
    image: sharePicture(post),
    imageAlt: post.cover.image ? post.cover.alt : post.title,
    type: 'article',
    jsonLd: postJsonLd(post, site, loaderData.words.title),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findPost(params.slug)
  const moved = post ? null : await findMoved(params.slug)
  if (moved) throw redirect(href('/blog/:slug', { slug: moved }), 301)
  const neighbours = post && (await findPostsBeside(params.slug))
  const site = shownSite(context)
  const newsletter = { ...newsletterControls, ...site.words('frame').newsletter, id: 'newsletter-post' }
  return data({ post, neighbours, newsletter, words: site.words('blog') }, { status: post ? 200 : 404 })
}

/** The current slug for a former one, or for a slug with capitals, decomposed letters or spaces. */
async function findMoved(requested: string): Promise<string | null> {
  const slug = tidySlug(requested)
  const present = slug === requested ? null : ((await findPost(slug))?.slug ?? (await findMovedPost(slug)))
  return present ?? findMovedPost(requested)
}

export default function PostPage({
  loaderData: { post, neighbours, newsletter, words },
  matches,
}: Route.ComponentProps) {
  if (!post) return <PostNotFound />
  const { origin, company } = matches[0].loaderData
  const { href: address } = new URL(href('/blog/:slug', { slug: post.slug }), origin)
  return (
    <>
      <Swap id="posts" keep />
      <Swap id="reader">
        <Reader titleId="post-title" back={{ href: href('/blog'), text: words.post.back }}>
          <Article post={post} timeZone={company.timeZone} address={address} />
          <ReadOn {...neighbours} title={post.title} address={address} newsletter={newsletter} words={words.post} />
        </Reader>
      </Swap>
    </>
  )
}

function PostNotFound() {
  const { title, text, back } = blogReader.notFound
  return (
    <PageTitle title={title} lead={text} cloth="/cloth/compass.svg">
      <ButtonLink href={href('/blog')} className="mt-8" icon="left" text={back} />
    </PageTitle>
  )
}

type Site = { origin: string; company: { name: string; language: string } }

function postJsonLd(post: Post, site: Site, blog: string): Record<string, unknown>[] {
  const at = (path: string) => new URL(path, site.origin).href
  const path = href('/blog/:slug', { slug: post.slug })
  const url = at(path)
  const publisher = { '@type': 'Organization', name: site.company.name, url: at('/') }
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      ...(post.subtitle && { alternativeHeadline: post.subtitle }),
      description: post.summary,
      url,
      mainEntityOfPage: url,
      image: at(sharePicture(post)),
      datePublished: post.published,
      dateModified: post.updated ?? post.published,
      ...(post.category && { articleSection: post.category }),
      timeRequired: `PT${post.readTime}M`,
      inLanguage: site.company.language,
      author: post.author.isPerson ? { '@type': 'Person', name: post.author.name } : publisher,
      publisher,
    },
    breadcrumbs(site, [
      { text: site.company.name, href: '/' },
      { text: blog, href: href('/blog') },
      { text: post.title, href: path },
    ]),
  ]
}

interface ReadOnProps {
  newer?: Neighbour | undefined
  older?: Neighbour | undefined
  related?: Neighbour[] | undefined
  title: string
  address: string
  newsletter: NewsletterWords
  words: (typeof blogPage)['post']
}

interface Neighbour {
  slug: string
  title: string
}

const { more, share } = blogReader

/** Links at the end of a post. */
function ReadOn({ newer, older, related = [], title, address, newsletter, words }: ReadOnProps) {
  return (
    <div className="page grid gap-10 pb-14 print:hidden">
      <div className="reading mx-auto w-full">
        <Share title={title} address={address} words={share} />
      </div>
      <div className="reading mx-auto w-full rounded-card bg-indigo p-6 text-on-indigo-muted sm:p-8">
        <NewsletterForm words={newsletter} answer={null}>
          <h2 className="mb-2 text-on-indigo text-xl">{words.newsletter}</h2>
        </NewsletterForm>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="reading mx-auto w-full">
          <h2 id="related-title" className="text-xl">
            {words.related}
          </h2>
          <ul className="mt-2">
            {related.map(({ slug, title }) => (
              <li key={slug} className="border-line border-t first:border-t-0">
                <a
                  dir="auto"
                  href={href('/blog/:slug', { slug })}
                  className="wrap-anywhere block py-3 font-semibold hover:text-brand hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(newer || older) && (
        <nav aria-label={more.label} className="reading mx-auto grid w-full gap-5 sm:auto-cols-fr sm:grid-flow-col">
          {older && <PostLink cue={more.next} post={older} />}
          {newer && <PostLink cue={more.previous} post={newer} />}
        </nav>
      )}
    </div>
  )
}

function PostLink({ cue, post: { slug, title } }: { cue: string; post: Neighbour }) {
  return (
    <Card interactive className="wrap-anywhere">
      <CardLink href={href('/blog/:slug', { slug })}>
        <span className="block text-muted text-sm">{cue} </span>
        <span dir="auto" className="mt-1 block font-semibold text-lg">
          {title}
        </span>
      </CardLink>
    </Card>
  )
}

type ReaderProps = {
  titleId: string
  back: { href: string; text: string }
  children: ReactNode
}

const dialog = [
  'fixed inset-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain scroll-pt-20 low:scroll-pt-4 bg-ground text-ink',
  'transition duration-200 starting:translate-y-6 starting:opacity-0',
].join(' ')

/** A page between header and footer, or a dialog if it was swapped in over the list. */
function Reader({ titleId, back, children }: ReaderProps) {
  const backLink = <ButtonLink {...back} data-dialog-close="" variant="quiet" icon="left" className="-ms-5" />
  return (
    <page-reader data-dialog={dialog} data-title={titleId} class="block">
      <div className="z-10 mt-(--header-height) bg-ground print:hidden in-[dialog]:not-low:sticky in-[dialog]:top-0 in-[dialog]:mt-0 in-[dialog]:border-line in-[dialog]:border-b">
        <div className="page py-2">
          <div className="reading mx-auto">{backLink}</div>
        </div>
      </div>
      {children}
      <div className="page pb-(--section) print:hidden">
        <div className="reading mx-auto border-line border-t pt-6">{backLink}</div>
      </div>
    </page-reader>
  )
}
