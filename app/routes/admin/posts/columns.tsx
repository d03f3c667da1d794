import { Form, href, Link } from 'react-router'
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
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { RowAction, RowActions, TwoLines } from '#app/ui/tables/table.tsx'

type Post = RecordOf<'blog'>

const { posts: words, postColumns: headers } = dashboardPage
const { builtIn: builtInWords } = words
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

/** Below the list: the posts that come with the site. */
export function BuiltInPosts() {
  const { builtIn, isReadOnly } = useDashboard()
  const shown = builtIn.filter(({ isHidden }) => !isHidden)
  const listed = isReadOnly ? shown : builtIn
  if (listed.length === 0) return null
  const slugs = shown.map(({ slug }) => slug).join()
  return (
    <section aria-labelledby="built-in" className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="built-in" className="text-lg">
          {builtInWords.heading}
        </h2>
        {!isReadOnly && shown.length > 1 && <VisibilityForm order="hide" slugs={slugs} text={builtInWords.hideAll} />}
      </div>
      {!isReadOnly && <p className="max-w-prose text-muted text-sm">{builtInWords.text}</p>}
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-4 shadow-card">
        {listed.map((post) => (
          <BuiltInPost key={post.slug} {...post} />
        ))}
      </ul>
    </section>
  )
}

type BuiltIn = ReturnType<typeof useDashboard>['builtIn'][number]

function BuiltInPost({ slug, title, isHidden }: BuiltIn) {
  const { query, isReadOnly } = useDashboard()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <h3 className={`font-semibold text-base ${isHidden ? 'text-muted' : ''}`}>{title}</h3>
        <p className="flex items-center gap-2 text-muted text-sm">
          /blog/{slug} {isHidden && <Badge>{builtInWords.hidden}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isHidden ? (
          <VisibilityForm order="show" slugs={slug} text={builtInWords.show} label={builtInWords.showOf(title)} />
        ) : (
          <>
            <ButtonLink
              href={href('/blog/:slug', { slug })}
              variant="quiet"
              size="small"
              text={words.view}
              className="max-lg:min-h-11"
              aria-label={words.viewOf(title)}
            />
            {!isReadOnly && (
              <>
                <VisibilityForm order="hide" slugs={slug} text={builtInWords.hide} label={builtInWords.hideOf(title)} />
                <Form method="post" action={listHref(query, {}, href('/admin/dashboard/take-over'))} preventScrollReset>
                  <input type="hidden" name="slug" value={slug} />
                  <Button
                    variant="secondary"
                    size="small"
                    text={builtInWords.takeOver}
                    aria-label={builtInWords.takeOverOf(title)}
                    className="max-lg:min-h-11"
                  />
                </Form>
              </>
            )}
          </>
        )}
      </div>
    </li>
  )
}

interface VisibilityFormProps {
  order: 'hide' | 'show'
  /** Separated by commas. */
  slugs: string
  text: string
  label?: string
}

function VisibilityForm({ order, slugs, text, label }: VisibilityFormProps) {
  const { query } = useDashboard()
  return (
    <Form method="post" action={listHref(query, {}, href('/admin/dashboard/built-in'))} preventScrollReset>
      <input type="hidden" name="slugs" value={slugs} />
      <Button
        name="order"
        value={order}
        variant="secondary"
        size="small"
        text={text}
        aria-label={label}
        className="max-lg:min-h-11"
      />
    </Form>
  )
}
