import { href } from 'react-router'
import { blogFeed, blogPage } from '#app/content/blog/blog.ts'
import { findPosts } from '#app/domain/posts/find.server.ts'
import { categoryKeys } from '#app/domain/posts/rules.ts'
import { feedLinks } from '#app/http/feeds/links.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import readerStyles from '#app/ui/styles/reader.css?url'
import type { Route } from './+types/route.ts'
import { CategoryFilter, pageHref } from './category-filter.tsx'
import { Follow } from './follow.tsx'
import { PostCard, WidePost } from './post-card.tsx'

export const handle: PageHandle = { sameFor: { choices: { category: categoryKeys, page: 'blogPages' } } }
export const links = () => [...feedLinks(href('/blog'), blogFeed), { rel: 'stylesheet', href: readerStyles }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = blogPage
  const path = loaderData && loaderData.page > 1 ? pageHref(loaderData) : href('/blog')
  return pageMeta({ site: matches[0].loaderData, path, title, description, image: '/share/blog.png' })
}

export async function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('category')
  const category = categoryKeys.find((key) => key === asked)
  const page = Math.floor(Number(url.searchParams.get('page'))) || 1
  const { posts, ...list } = await findPosts({ category, page })
  const cards = posts.map(
    ({
      html: _html,
      introduction: _introduction,
      conclusion: _conclusion,
      keyTakeaways: _points,
      headings: _headings,
      ...card
    }) => card,
  )
  return { ...list, posts: cards, category }
}

const { hero, empty } = blogPage

export default function Blog({ loaderData: { posts, category, page, pages }, matches }: Route.ComponentProps) {
  const { timeZone, linkedinUrl, instagramUrl } = matches[0].loaderData.company
  const first = posts.find((post) => post.featured) ?? (posts.length === 1 ? posts[0] : undefined)
  const others = posts.filter((post) => post !== first)
  return (
    <>
      <PageTitle title={hero.heading} lead={hero.text} />
      <Swap id="posts" className="page pb-(--section)">
        <CategoryFilter current={category} />
        {posts.length === 0 && (
          <EmptyState
            title={empty.text}
            seed={category}
            action={<ButtonLink href={href('/blog')} swap="posts" variant="secondary" text={empty.all} />}
          />
        )}
        {first && <WidePost post={first} timeZone={timeZone} />}
        {others.length > 0 && (
          <section aria-labelledby="posts-title">
            <h2 id="posts-title" className={first ? 'mt-14 text-2xl' : 'sr-only'}>
              {category ? blogPage.postsHeadingIn(blogPage.categories[category]) : blogPage.postsHeading}
            </h2>
            <ul className={`grid grid-cols-1 gap-5 sm:grid-cols-6 ${first ? 'mt-6' : ''}`}>
              {others.map((post, index) => (
                <PostCard key={post.slug} {...{ post, timeZone, index, count: others.length }} />
              ))}
            </ul>
          </section>
        )}
        {pages > 1 && (
          <nav aria-label={blogPage.pages.label} className="mt-10 flex flex-wrap items-center gap-4">
            {page > 1 && (
              <ButtonLink href={pageHref({ category, page: page - 1 })} variant="secondary" icon="left">
                {blogPage.pages.newer}
              </ButtonLink>
            )}
            <p className="text-muted text-sm tabular-nums">{blogPage.pages.position(page, pages)}</p>
            {page < pages && (
              <ButtonLink href={pageHref({ category, page: page + 1 })} variant="secondary" trailingIcon="right">
                {blogPage.pages.older}
              </ButtonLink>
            )}
          </nav>
        )}
      </Swap>
      <Follow linkedinUrl={linkedinUrl} instagramUrl={instagramUrl} />
      <Swap id="reader" />
    </>
  )
}
