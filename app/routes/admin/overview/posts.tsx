import { href, Link } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { NotRead, OverviewPanel, quietLink } from './panel.tsx'
import type { PostsOverview } from './read.ts'

const words = overviewWords.posts

/** For whoever writes and sees no applicants. */
export function PostsInWork({ posts }: { posts: PostsOverview }) {
  if (!posts) return <NotRead />
  const { drafts, draftCount, planned } = posts
  return (
    <div className="grid gap-x-10 gap-y-6 pt-2 md:grid-cols-2">
      <OverviewPanel
        id="overview-drafts"
        title={words.drafts}
        aside={draftCount > drafts.length && words.allDrafts(draftCount)}
      >
        {drafts.length === 0 && <p className="text-muted">{words.noDrafts}</p>}
        <PostList posts={drafts.map(({ updatedAt, ...post }) => ({ ...post, at: updatedAt }))} />
      </OverviewPanel>
      <OverviewPanel id="overview-planned" title={words.planned}>
        {planned.length === 0 && <p className="text-muted">{words.nothingPlanned}</p>}
        <PostList posts={planned.map(({ publishedAt, ...post }) => ({ ...post, at: publishedAt }))} />
      </OverviewPanel>
    </div>
  )
}

function PostList({ posts }: { posts: { id: string; title: string; at: Date | null }[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {posts.map(({ id, title, at }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <Link dir="auto" to={href('/admin/blog/:id', { id })} className={`min-w-0 wrap-anywhere ${quietLink}`}>
            {title}
          </Link>
          <span className="text-muted">{at && <Timestamp moment={at} />}</span>
        </li>
      ))}
    </ul>
  )
}
