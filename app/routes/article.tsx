import { blogMeta, blogReader } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Day } from '#app/ui/controls/day.tsx'
import { Points } from '#app/ui/layout/points.tsx'
import { ProseHtml } from '#app/ui/layout/prose.tsx'
import { Cover } from '#app/ui/weaving/cover.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'

export function Article({ post, timeZone }: { post: Post; timeZone: string }) {
  const takeawaysTitle = blogReader.keyTakeaways
  return (
    <article className="page pt-2 pb-14 in-[dialog]:pt-6">
      <Cover
        cover={post.cover}
        motif={postMotif(post)}
        meaningful
        className="mx-auto h-44 max-w-4xl rounded-panel sm:h-72"
      />
      <header className="reading mx-auto mt-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
          {post.category && <Badge tone="brand">{post.category}</Badge>}
          <Day moment={post.published} timeZone={timeZone} /> <span>{blogMeta.minRead(post.readTime)}</span>{' '}
          <span>{blogMeta.author(post.author)}</span>{' '}
          <span>{blogMeta.comments(post.comments)}</span>
        </p>
        <h1 id="post-title" className="mt-5 text-3xl">
          {post.title}
        </h1>
        {post.subtitle && <p className="mt-3 text-muted text-xl">{post.subtitle}</p>}
      </header>
      <div className="reading mx-auto mt-8 grid grid-cols-1 gap-10">
        {(post.description || post.introduction) && (
          <div className="grid gap-5 text-lg">
            {post.description && (
              <p className="border-accent border-l-4 pl-5 font-semibold text-lg">{post.description}</p>
            )}
            {post.introduction && <p>{post.introduction}</p>}
          </div>
        )}
        <ProseHtml html={post.html} />
        <Points id="takeaways" title={takeawaysTitle} points={post.keyTakeaways} />
        {post.conclusion && (
          <section aria-labelledby="conclusion-title" className="text-lg">
            <h2 id="conclusion-title" className="text-2xl">
              {blogReader.conclusion}
            </h2>
            <p className="mt-4">{post.conclusion}</p>
          </section>
        )}
      </div>
    </article>
  )
}
