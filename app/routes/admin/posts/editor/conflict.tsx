import { href } from 'react-router'
import { postEditor, conflictPanel as words } from '#app/content/admin/editor.ts'
import type { EditedPost, PostDraft } from '#app/domain/posts/edit.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Difference } from '#app/ui/editor/difference.tsx'
import { formatDateTime } from '#app/ui/format.ts'

interface ConflictPanelProps {
  /** What was saved by somebody else, and what is not saved. */
  conflict: { post: EditedPost; draft: PostDraft }
  timeZone: string
  /** What was to be done with the unsaved one. */
  intent: string | undefined
}

/** Somebody else was faster: both texts, and what can be done now. Saving replaces what is shown here and nothing else. */
export function ConflictPanel({ conflict: { post, draft }, timeZone, intent = 'save' }: ConflictPanelProps) {
  return (
    <section aria-labelledby="conflict-title" className="rounded-card border-2 border-warning/50 bg-surface p-5 sm:p-6">
      <h2 id="conflict-title" className="text-xl">
        {words.heading}
      </h2>
      <p className="reading mt-2 text-muted">{words.howTo}</p>
      <div className="mt-5">
        <Difference
          fields={comparedFields(post, draft)}
          left={words.theirs(post.savedBy, formatDateTime(post.updatedAt, timeZone))}
          right={words.mine}
          words={words}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value={intent}>
          {words.keepMine}
        </Button>
        <ButtonLink href={href('/admin/blog/:id', { id: post.id })} variant="secondary">
          {words.takeTheirs}
        </ButtonLink>
      </div>
    </section>
  )
}

type Compared = Omit<PostDraft, 'status'> & { status: string }

/** Two states of a post, field by field. */
export function comparedFields(left: Compared, right: Compared) {
  const { fields, statuses, sections } = postEditor
  const statusOf = ({ status }: Compared) => statuses[status as keyof typeof statuses] ?? status
  const rows: [string, (post: Compared) => string][] = [
    [fields.title, ({ title }) => title],
    [fields.slug, ({ slug }) => slug],
    [fields.excerpt, ({ excerpt }) => excerpt],
    [fields.content, ({ content }) => content],
    [sections.categories, ({ categories }) => categories.join('\n')],
    [fields.featuredImage, ({ featuredImage }) => featuredImage ?? ''],
    [fields.featuredImageAlt, ({ featuredImageAlt }) => featuredImageAlt],
    [fields.status, statusOf],
    [fields.publishedAt, ({ publishedAt }) => publishedAt.replace('T', ' ')],
  ]
  return rows.map(([name, of]) => ({ name, left: of(left), right: of(right) }))
}
