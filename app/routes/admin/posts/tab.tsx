import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { DeleteAction, Moment } from '#app/routes/admin/lists/cells.tsx'
import { EmptyList } from '#app/routes/admin/lists/empty.tsx'
import { sortedColumn } from '#app/routes/admin/lists/sorted-column.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { RowAction, RowActions, TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from '../dashboard/+types/route.ts'

type List = Extract<Route.ComponentProps['loaderData']['list'], { kind: 'blog' }>
type Post = List['records'][number]

const { posts: words, postColumns: columns, tabs, emptyBlogHint } = dashboardPage

interface PostsTabProps {
  view: View
  records: Post[]
  isReadOnly: boolean
  timeZone: string
}

export function PostsTab({ view, records, isReadOnly, timeZone }: PostsTabProps) {
  return (
    <Table
      caption={tabs.blog}
      rows={records}
      rowKey={({ id }) => id}
      empty={<EmptyList view={view} hint={isReadOnly ? '' : emptyBlogHint} />}
      columns={[
        {
          id: 'title',
          header: columns.title,
          primary: true,
          sort: sortedColumn(view, 'title'),
          cell: ({ title, slug }) => (
            <TwoLines
              first={<span className="wrap-anywhere">{title}</span>}
              second={<span className="wrap-anywhere">/blog/{slug}</span>}
            />
          ),
        },
        {
          id: 'status',
          header: columns.status,
          sort: sortedColumn(view, 'status'),
          cell: (row) => <Status post={row} timeZone={timeZone} />,
        },
        {
          id: 'created',
          header: columns.createdAt,
          sort: sortedColumn(view, 'date'),
          cell: ({ createdAt }) => <Moment moment={createdAt} timeZone={timeZone} />,
        },
        {
          id: 'updated',
          header: columns.updatedAt,
          cell: ({ updatedAt }) => <Moment moment={updatedAt} timeZone={timeZone} />,
        },
        {
          id: 'actions',
          header: columns.actions,
          align: 'end',
          bare: true,
          cell: (row) => (isReadOnly ? <PublicView post={row} /> : <Actions post={row} view={view} />),
        },
      ]}
    />
  )
}

/** A post without a status is a draft; one whose moment is yet to come is not to be read either. */
function Status({ post, timeZone }: { post: Post; timeZone: string }) {
  const { status, publishedAt } = post
  if (status === 'published' && publishedAt && !post.isPublic) {
    const moment = words.scheduledFor(formatDateTime(publishedAt, timeZone))
    return <TwoLines first={<Badge tone="brand">{words.status.scheduled}</Badge>} second={moment} />
  }
  const label = Object.entries(words.status).find(([name]) => name === (status || 'draft'))?.[1]
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{label ?? status}</Badge>
}

function Actions({ post, view }: { post: Post; view: View }) {
  const { id, title, slug, status } = post
  const editor = `/admin/blog/${id}`
  const toggle = addressOf(view, { publish: id })
  return (
    <RowActions>
      <ViewAction post={post} href={post.isPublic ? `/blog/${slug}` : `${editor}/preview`} />
      <RowAction href={editor} client="page" icon="pencil" text={words.edit} name={words.editOf(title)} />
      {(status === 'draft' || status === '') && (
        <RowAction href={toggle} client="over" icon="upload" text={words.publish} name={words.publishOf(title)} />
      )}
      {status === 'published' && (
        <RowAction href={toggle} client="over" icon="hide" text={words.unpublish} name={words.unpublishOf(title)} />
      )}
      <DeleteAction href={addressOf(view, { delete: id })} name={words.deleteOf(title)} />
    </RowActions>
  )
}

function ViewAction({ post: { title }, href }: { post: Post; href: string }) {
  return <RowAction href={href} icon="eye" text={words.view} name={words.viewOf(title)} />
}

/** What anybody may see of a post. */
function PublicView({ post }: { post: Post }) {
  return <RowActions>{post.isPublic && <ViewAction post={post} href={`/blog/${post.slug}`} />}</RowActions>
}
