import { use } from 'react'
import { href } from 'react-router'
import { blogFeed, blogList, blogMeta, type blogPage } from '#app/content/blog/blog.ts'
import { findCategories, findPosts } from '#app/domain/posts/find.server.ts'
import { categoriesIn } from '#app/domain/posts/post.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { feedLinks, pageMeta } from '#app/http/page-meta.ts'
import { CompanyContext } from '#app/http/render-contexts.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Day } from '#app/ui/controls/day.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { networkIcons } from '#app/ui/controls/network-icons.ts'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import { ChipLink } from '#app/ui/sections/links.tsx'
import readerStyles from '#app/ui/styles/reader.css?url'
import { Cover } from '#app/ui/weaving/cover.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = {
  sameFor: { choices: { category: 'blogCategories', page: 'blogPages' } },
  page: 'blog',
}
export const links = () => [...feedLinks(href('/blog'), blogFeed), { rel: 'stylesheet', href: readerStyles }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData.words
  const path =
    loaderData.page > 1 ? pageHref({ category: loaderData.category?.key, page: loaderData.page }) : href('/blog')
  return pageMeta({ site: matches[0].loaderData, path, title, description, image: '/share/blog.png' })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('category')
  const words = shownSite(context).words('blog')
  const categories = await findCategories(categoriesIn(words.list.categories))
  const category = categories.find(({ key }) => key === asked)
  const page = Math.floor(Number(url.searchParams.get('page'))) || 1
  const { posts, ...list } = await findPosts({ category: category?.key, page })
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
  return {
    ...list,
    posts: cards,
    category,
    categories: categories.map(({ key, label }) => ({ key, label })),
    words,
  }
}

type Words = typeof blogPage

export default function Blog({ loaderData, matches }: Route.ComponentProps) {
  const { posts, category, categories, page, pages, words } = loaderData
  const { timeZone } = matches[0].loaderData.company
  const { hero, empty, list } = words
  const first = posts.find((post) => post.featured) ?? (posts.length === 1 ? posts[0] : undefined)
  const others = posts.filter((post) => post !== first)
  return (
    <>
      <PageTitle title={hero.heading} part="hero" lead={hero.text} photo={hero.photo} />
      <Swap id="posts" className="page pb-(--section)">
        <CategoryFilter current={category?.key} categories={categories} all={list.all} />
        {posts.length === 0 && (
          <EmptyState
            title={category ? empty.text : empty.none}
            seed={category?.key}
            action={category && <ButtonLink href={href('/blog')} swap="posts" variant="secondary" text={empty.all} />}
          />
        )}
        {first && <WidePost post={first} timeZone={timeZone} words={list} />}
        {others.length > 0 && (
          <section aria-labelledby="posts-title">
            <h2 id="posts-title" className={first ? 'mt-14 text-2xl' : 'sr-only'}>
              {category ? blogList.headingIn(category.label) : list.heading}
            </h2>
            <ul className={`grid grid-cols-1 gap-5 sm:grid-cols-6 ${first ? 'mt-6' : ''}`}>
              {others.map((post, index) => (
                <PostCard key={post.slug} {...{ post, timeZone, index, count: others.length, words: list }} />
              ))}
            </ul>
          </section>
        )}
        {pages > 1 && (
          <nav aria-label={blogList.pages.label} className="mt-10 flex flex-wrap items-center gap-4">
            {page > 1 && (
              <ButtonLink href={pageHref({ category: category?.key, page: page - 1 })} variant="secondary" icon="left">
                {blogList.pages.newer}
              </ButtonLink>
            )}
            <p className="text-muted text-sm tabular-nums">{blogList.pages.position(page, pages)}</p>
            {page < pages && (
              <ButtonLink
                href={pageHref({ category: category?.key, page: page + 1 })}
                variant="secondary"
                trailingIcon="right"
              >
                {blogList.pages.older}
              </ButtonLink>
            )}
          </nav>
        )}
      </Swap>
      {words.sections.includes('follow') && <Follow {...words.follow} />}
      <Swap id="reader" />
    </>
  )
}

function pageHref({ category, page }: { category?: string | undefined; page: number }) {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${href('/blog')}?${query}` : href('/blog')
}

interface CategoryFilterProps {
  current: string | undefined
  categories: { key: string; label: string }[]
  all: string
}

function CategoryFilter({ current, categories, all }: CategoryFilterProps) {
  return (
    <nav aria-label={blogList.filterLabel} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {[{ key: undefined, label: all }, ...categories].map(({ key, label }) => (
          <li key={key ?? ''}>
            <ChipLink
              href={pageHref({ category: key, page: 1 })}
              swap="posts"
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Follow(follow: Words['follow']) {
  const { linkedinUrl, instagramUrl } = use(CompanyContext) ?? {}
  return (
    <section aria-labelledby="follow-title" className="bg-sunken py-12">
      <EditLink part="follow" name={follow.heading} />
      <div className="page flex flex-wrap items-center justify-between gap-6">
        <div className="max-w-md">
          <h2 id="follow-title" className="text-2xl">
            {follow.heading}
          </h2>
          <p className="mt-2 text-muted">{follow.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {linkedinUrl && (
            <ButtonLink href={linkedinUrl} rel="noopener" variant="secondary" icon={networkIcons.linkedin}>
              {follow.linkedin}
            </ButtonLink>
          )}
          {instagramUrl && (
            <ButtonLink href={instagramUrl} rel="noopener" variant="secondary" icon={networkIcons.instagram}>
              {follow.instagram}
            </ButtonLink>
          )}
          <ButtonLink href={href('/blog/feed.xml')} variant="secondary" text={follow.rss} />
          <ButtonLink href={href('/blog/feed.json')} variant="secondary" text={follow.json} />
        </div>
      </div>
    </section>
  )
}

type ListedPost = Omit<Post, 'html' | 'introduction' | 'conclusion' | 'keyTakeaways' | 'headings'>
type PostCardProps = { post: ListedPost; timeZone: string; words: Words['list'] }

function WidePost({ post, timeZone, words }: PostCardProps) {
  return (
    <Card
      as="article"
      tone="indigo"
      interactive
      className="wrap-anywhere grid grid-cols-1 items-center p-0! sm:p-0! lg:grid-cols-[1.3fr_minmax(0,1fr)]"
    >
      <Cover cover={post.cover} motif={postMotif(post)} className={framed} />
      <div className="p-6 sm:p-8">
        <p className="font-semibold text-on-indigo-accent">{post.featured ? words.featured : post.category}</p>
        <h2 dir="auto" className="mt-2 text-3xl">
          {post.title}
        </h2>
        <p dir="auto" className="mt-4 text-on-indigo-muted">
          {post.summary}
        </p>
        <PostMeta post={post} timeZone={timeZone} className="mt-6 text-on-indigo-muted" />
        <ReadMore post={post} text={words.readMore} variant="primary" className="mt-6" />
      </div>
    </Card>
  )
}

/** The same size in every card, however long the text is. */
const framed = 'm-3 aspect-video rounded-control'

/** The first cards are wider if the number of posts does not fill the last row. */
function PostCard({ post, timeZone, index, count, words }: PostCardProps & { index: number; count: number }) {
  const isAlone = count === 1
  const isWideHere = count % 2 === 1 && index === 0
  const wider = [0, 4, 2][count % 3] ?? 0
  const across = isWideHere ? 'sm:max-lg:col-span-6 sm:max-lg:grid-cols-2' : 'sm:max-lg:col-span-3'
  const fullAcross = isAlone ? 'lg:col-span-6 lg:grid-cols-2' : index < wider ? 'lg:col-span-3' : 'lg:col-span-2'
  return (
    <Card
      as="li"
      interactive
      className={`wrap-anywhere grid grid-cols-1 grid-rows-[auto_1fr] p-0! sm:p-0! ${across} ${fullAcross}`}
    >
      <Cover cover={post.cover} motif={postMotif(post)} className={`self-center ${framed}`} />
      <div className="flex flex-col items-start p-6 pt-3 *:max-w-full *:whitespace-normal">
        {post.category && <Badge tone="brand">{post.category}</Badge>}
        <h3 dir="auto" className="mt-3 text-xl">
          {post.title}
        </h3>
        <p dir="auto" className="mt-2 mb-5 flex-1 text-muted text-sm">
          {post.summary}
        </p>
        <PostMeta post={post} timeZone={timeZone} className="text-muted" />
        <ReadMore post={post} text={words.readMore} variant="quiet" className="mt-2 -mb-2 -ms-5" />
      </div>
    </Card>
  )
}

function PostMeta({ post, timeZone, className }: Omit<PostCardProps, 'words'> & { className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-sm ${className}`}>
      <Day moment={post.dated} timeZone={timeZone} /> <span>{blogMeta.minRead(post.readTime)}</span>{' '}
      {post.comments > 0 && <span>{blogMeta.comments(post.comments)}</span>}
    </p>
  )
}

interface ReadMoreProps {
  post: ListedPost
  text: string
  variant: 'primary' | 'quiet'
  className: string
}

function ReadMore({ post, text, variant, className }: ReadMoreProps) {
  return (
    <ButtonLink
      href={href('/blog/:slug', { slug: post.slug })}
      swap="reader"
      variant={variant}
      trailingIcon="right"
      className={`after:absolute after:inset-0 ${className}`}
    >
      {text}
      <span className="sr-only"> {blogList.about(post.title)}</span>
    </ButtonLink>
  )
}
