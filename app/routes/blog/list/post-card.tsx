import { href } from 'react-router'
import { blogMeta, blogPage } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Day } from '#app/ui/controls/day.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Cover } from '#app/ui/weaving/cover.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'

type ListedPost = Omit<Post, 'html' | 'introduction' | 'conclusion' | 'keyTakeaways' | 'headings'>
type PostCardProps = { post: ListedPost; timeZone: string }

export function WidePost({ post, timeZone }: PostCardProps) {
  return (
    <Card
      as="article"
      tone="indigo"
      interactive
      className="wrap-anywhere grid grid-cols-1 items-center p-0! sm:p-0! lg:grid-cols-[1.3fr_minmax(0,1fr)]"
    >
      <Cover cover={post.cover} motif={postMotif(post)} className={framed} />
      <div className="p-6 sm:p-8">
        <p className="font-semibold text-accent">{post.featured ? blogPage.featured : post.category}</p>
        <h2 dir="auto" className="mt-2 text-3xl">
          {post.title}
        </h2>
        <p dir="auto" className="mt-4 text-on-indigo-muted">
          {post.summary}
        </p>
        <Line post={post} timeZone={timeZone} className="mt-6 text-on-indigo-muted" />
        <ReadMore post={post} variant="primary" className="mt-6" />
      </div>
    </Card>
  )
}

/** As wide and as high as any, however long the text beside it is. */
const framed = 'm-3 aspect-video rounded-control'

/** A row is full, whatever the number of posts: those that come first take what is left over. */
export function PostCard({ post, timeZone, index, count }: PostCardProps & { index: number; count: number }) {
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
        <Line post={post} timeZone={timeZone} className="text-muted" />
        <ReadMore post={post} variant="quiet" className="mt-2 -mb-2 -ml-5" />
      </div>
    </Card>
  )
}

function Line({ post, timeZone, className }: PostCardProps & { className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-sm ${className}`}>
      <Day moment={post.dated} timeZone={timeZone} /> <span>{blogMeta.minRead(post.readTime)}</span>{' '}
      {post.comments > 0 && <span>{blogMeta.comments(post.comments)}</span>}
    </p>
  )
}

function ReadMore({ post, variant, className }: { post: ListedPost; variant: 'primary' | 'quiet'; className: string }) {
  return (
    <ButtonLink
      href={href('/blog/:slug', { slug: post.slug })}
      swap="reader"
      variant={variant}
      trailingIcon="right"
      className={`after:absolute after:inset-0 ${className}`}
    >
      {blogPage.readMore}
      <span className="sr-only"> {blogPage.about(post.title)}</span>
    </ButtonLink>
  )
}
