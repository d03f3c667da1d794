import { data, href, redirect } from 'react-router'
import { blogFeed, blogReader } from '#app/content/blog/blog.ts'
import { site } from '#app/content/site.ts'
import { findMovedPost, findPost, findPostsBeside } from '#app/domain/posts/find.server.ts'
import { tidySlug } from '#app/domain/posts/slug.ts'
import { feedLinks } from '#app/http/feeds/links.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Article } from '#app/routes/article.tsx'
import { sharePicture } from '#app/routes/blog/share-picture.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import { Reader } from '#app/ui/sections/reader.tsx'
import readerStyles from '#app/ui/styles/reader.css?url'
import type { Route } from './+types/route.ts'
import { postJsonLd } from './json-ld.ts'
import { ReadOn } from './read-on.tsx'

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
    jsonLd: postJsonLd(post, site),
  })
}

export async function loader({ params }: Route.LoaderArgs) {
  const post = await findPost(params.slug)
  const moved = post ? null : await findMoved(params.slug)
  if (moved) throw redirect(href('/blog/:slug', { slug: moved }), 301)
  const neighbours = post && (await findPostsBeside(params.slug))
  const newsletter = { ...site.footer.newsletter, id: 'newsletter-post' }
  return data({ post, neighbours, newsletter }, { status: post ? 200 : 404 })
}

/** The slug of the post that an address means: a former slug, or a slug in capitals, decomposed letters or with spaces. */
async function findMoved(asked: string): Promise<string | null> {
  const slug = tidySlug(asked)
  const present = slug === asked ? null : ((await findPost(slug))?.slug ?? (await findMovedPost(slug)))
  return present ?? findMovedPost(asked)
}

export default function PostPage({ loaderData: { post, neighbours, newsletter }, matches }: Route.ComponentProps) {
  if (!post) return <PostNotFound />
  const { origin, company } = matches[0].loaderData
  const { href: address } = new URL(href('/blog/:slug', { slug: post.slug }), origin)
  return (
    <>
      <Swap id="posts" keep />
      <Swap id="reader">
        <Reader titleId="post-title" back={{ href: href('/blog'), text: blogReader.back }}>
          <Article post={post} timeZone={company.timeZone} address={address} />
          <ReadOn {...neighbours} title={post.title} address={address} newsletter={newsletter} />
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
