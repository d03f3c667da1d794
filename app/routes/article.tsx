import { blogMeta, blogReader } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Day } from '#app/ui/controls/day.tsx'
import { Points, ProseHtml } from '#app/ui/layout/prose.tsx'
import { PrintedUrl } from '#app/ui/layout/section.tsx'
import { Cover } from '#app/ui/weaving/cover.tsx'
import { postMotif } from '#app/ui/weaving/figures/choice.ts'

interface ArticleProps {
  post: Post
  timeZone: string
  /** Set for a public post. */
  address?: string
}

export function Article({ post, timeZone, address }: ArticleProps) {
  const takeawaysTitle = blogReader.keyTakeaways
  const entries = [
    ...post.headings,
    ...(post.keyTakeaways.length > 0 ? [{ id: 'takeaways-title', text: takeawaysTitle, level: 2 }] : []),
    ...(post.conclusion ? [{ id: 'conclusion-title', text: blogReader.conclusion, level: 2 }] : []),
  ]
  return (
    <article className="page wrap-anywhere pt-2 pb-14 in-[dialog]:pt-6 print:py-0">
      <header className="reading mx-auto mt-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm *:whitespace-normal">
          {post.category && <Badge tone="brand">{post.category}</Badge>}
          <Day moment={post.dated} timeZone={timeZone} /> <span>{blogMeta.minRead(post.readTime)}</span>{' '}
          <Author {...post.author} text={blogMeta.author(post.author.name)} />{' '}
          {post.comments > 0 && <span>{blogMeta.comments(post.comments)}</span>}
        </p>
        <h1 dir="auto" id="post-title" className="mt-5 text-3xl">
          {post.title}
        </h1>
        {post.subtitle && (
          <p dir="auto" className="mt-3 text-muted text-xl">
            {post.subtitle}
          </p>
        )}
        {address && <PrintedUrl address={address} />}
      </header>
      <Cover
        cover={post.cover}
        motif={postMotif(post)}
        meaningful
        className="reading mx-auto mt-8 aspect-video rounded-panel"
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_42rem_minmax(0,1fr)]">
        <Contents title={blogReader.contents} entries={entries} />
        <div className="reading mx-auto mt-8 grid w-full grid-cols-1 gap-10 xl:col-start-2 xl:row-start-1">
          {(post.description || post.introduction) && (
            <div className="grid grid-cols-1 gap-6 text-lg">
              {post.description && (
                <p dir="auto" className="font-medium text-xl leading-relaxed">
                  {post.description}
                </p>
              )}
              {post.introduction && <p dir="auto">{post.introduction}</p>}
            </div>
          )}
          <ProseHtml html={post.html} />
          <Points id="takeaways" title={takeawaysTitle} points={post.keyTakeaways} />
          {post.conclusion && (
            <section aria-labelledby="conclusion-title" className="text-lg">
              <h2 id="conclusion-title" className="text-2xl">
                {blogReader.conclusion}
              </h2>
              <p dir="auto" className="mt-4">
                {post.conclusion}
              </p>
            </section>
          )}
          {!post.author.isBuiltIn && (
            <p className="border-line border-t pt-6">
              <Author {...post.author} text={blogReader.writtenBy(post.author.name)} />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

/** The author's name, with initials for a person. */
function Author({ name, isPerson, text }: Post['author'] & { text: string }) {
  return (
    <span className="flex items-center gap-2">
      {isPerson && (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-surface font-semibold text-brand text-xs"
        >
          {initialsOf(name)}
        </span>
      )}
      <span dir="auto">{text}</span>
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

interface ContentsProps {
  title: string
  entries: { id: string; text: string; level: number }[]
}

const minEntries = 3

/** Collapsed above the text on small screens, beside it on wide ones. */
function Contents({ title, entries }: ContentsProps) {
  if (entries.length < minEntries) return null
  return (
    <>
      <details className="group reading mx-auto mt-8 rounded-card border border-line bg-surface xl:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between px-5 font-semibold after:text-muted after:content-['+'] group-open:after:content-['–']">
          {title}
        </summary>
        <nav aria-label={title} className="border-line border-t px-5 py-3">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={title}
        className="sticky top-24 max-h-[calc(100dvh-8rem)] max-w-60 self-start overflow-y-auto py-1 ps-1 max-xl:hidden print:hidden"
      >
        <p aria-hidden="true" className="mb-2 font-semibold text-sm">
          {title}
        </p>
        <Entries entries={entries} />
      </nav>
    </>
  )
}

function Entries({ entries }: Pick<ContentsProps, 'entries'>) {
  return (
    <ol>
      {entries.map(({ id, text, level }) => (
        <li dir="auto" key={id} className={level > 2 ? 'ps-4' : ''}>
          <a href={`#${id}`} className="block py-1.5 text-muted text-sm hover:text-brand hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
