import { href, Link } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postWords } from '#app/content/posts.ts'
import { optionOf } from '#app/domain/fields/words.ts'
import { canBecome } from '#app/domain/posts/rules.ts'
import { formatDateTime } from '#app/formats.ts'
import { DeleteAction, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { RecordColumns, RecordOf } from '#app/routes/admin/lists/record-table.tsx'
import { useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { RowAction, RowActions, TwoLines } from '#app/ui/tables/row.tsx'

type Post = RecordOf<'blog'>

const { posts: words, postColumns: headers } = dashboardPage
const { fields } = postWords

export const postColumns: RecordColumns<'blog'> = {
  columns: [
    {
      header: fields.title.label,
      sort: 'title',
      primary: true,
      cell: ({ id, title, slug, author }) => (
        <TwoLines
          first={<Title id={id} title={title} />}
          second={
            <span className="wrap-anywhere">
              /blog/{slug}
              {author && `, ${words.by(author)}`}
            </span>
          }
        />
      ),
    },
    { header: fields.status.label, sort: 'status', cell: (row) => <Status post={row} /> },
    { header: headers.createdAt, sort: 'date', cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
    { header: headers.updatedAt, cell: ({ updatedAt }) => <Timestamp moment={updatedAt} /> },
  ],
  nameOf: ({ title }) => title,
  actions: (row) => <Actions post={row} />,
}

function Title({ id, title }: Pick<Post, 'id' | 'title'>) {
  const { isReadOnly } = useDashboard()
  if (isReadOnly)
    return (
      <span dir="auto" className="wrap-anywhere">
        {title}
      </span>
    )
  return (
    <Link dir="auto" to={href('/admin/blog/:id', { id })} className="wrap-anywhere hover:text-brand">
      {title}
    </Link>
  )
}

/** A post without a status is a draft; a scheduled one is not public yet. */
function Status({ post }: { post: Post }) {
  const timeZone = useTimeZone()
  const { status, publishedAt } = post
  if (post.isPlanned && publishedAt) {
    const moment = words.scheduledFor(formatDateTime(publishedAt, timeZone))
    return <TwoLines first={<Badge tone="brand">{words.scheduled}</Badge>} second={moment} />
  }
  const label = optionOf(fields.status, status || 'draft') ?? status
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{label}</Badge>
}

function Actions({ post }: { post: Post }) {
  const { query, isReadOnly } = useDashboard()
  const { id, title, slug, isPublic } = post
  const editor = href('/admin/blog/:id', { id })
  const view = (
    <RowAction
      href={isPublic ? `/blog/${slug}` : `${editor}/preview`}
      icon={recordIcons.eye}
      text={words.view}
      name={words.viewOf(title)}
    />
  )
  if (isReadOnly) return isPublic && view
  const edit = (
    <RowAction href={editor} client="page" icon={recordIcons.pencil} text={words.edit} name={words.editOf(title)} />
  )
  const toggle = listHref(query, { publish: id })
  return (
    <RowActions
      label={words.actionsOf(title)}
      quick={
        <>
          {view}
          {edit}
        </>
      }
    >
      {view}
      {edit}
      {canBecome('published', post) && (
        <RowAction href={toggle} client="over" icon="upload" text={words.publish} name={words.publishOf(title)} />
      )}
      {canBecome('draft', post) && (
        <RowAction
          href={toggle}
          client="over"
          icon={recordIcons.hide}
          text={words.unpublish}
          name={words.unpublishOf(title)}
        />
      )}
      <DeleteAction id={id} name={words.deleteOf(title)} />
    </RowActions>
  )
}
