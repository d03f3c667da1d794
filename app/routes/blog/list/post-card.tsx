import { href } from 'react-router'
import { blogMeta, blogPage } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Day } from '#app/ui/controls/day.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Cover } from '#app/ui/weaving/cover.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'

type ListedPost = Omit<Post, 'html' | 'introduction' | 'conclusion' | 'keyTakeaways'>
type PostCardProps = { post: ListedPost; timeZone: string }

export function WidePost({ post, timeZone }: PostCardProps) {
  return (
    <Card as="article" tone="indigo" interactive className="grid p-0! sm:p-0! lg:grid-cols-[1.15fr_minmax(0,1fr)]">
      <Cover cover={post.cover} motif={postMotif(post)} className="min-h-56 sm:min-h-72" />
      <div className="p-6 sm:p-10">
        <p className="font-semibold text-accent">{post.featured ? blogPage.featured : post.category}</p>
        <h2 className="mt-2 text-3xl">{post.title}</h2>
        <p className="mt-4 text-on-indigo-muted">{post.summary}</p>
        <Line post={post} timeZone={timeZone} className="mt-6 text-on-indigo-muted" />
        <ReadMore post={post} variant="primary" className="mt-6" />
      </div>
    </Card>
  )
}

export function PostCard({ post, timeZone }: PostCardProps) {
  return (
    <Card as="li" interactive className="flex flex-col p-0! sm:p-0!">
      <Cover cover={post.cover} motif={postMotif(post)} className="h-40" />
      <div className="flex flex-1 flex-col items-start p-6">
        {post.category && <Badge tone="brand">{post.category}</Badge>}
        <h3 className="mt-3 text-xl">{post.title}</h3>
        <p className="mt-2 mb-5 flex-1 text-muted text-sm">{post.summary}</p>
        <Line post={post} timeZone={timeZone} className="text-muted" />
        <ReadMore post={post} variant="quiet" className="mt-2 -mb-2 -ml-5" />
      </div>
    </Card>
  )
}

function Line({ post, timeZone, className }: PostCardProps & { className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-sm ${className}`}>
      <Day moment={post.published} timeZone={timeZone} /> <span>{blogMeta.minRead(post.readTime)}</span>{' '}
      <span>{blogMeta.comments(post.comments)}</span>
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
