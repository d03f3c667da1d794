import { data, Form, href, useNavigation } from 'react-router'
import { conflictWords } from '#app/content/admin/editing.ts'
import { revisionsPage as words } from '#app/content/admin/editor.ts'
import { postMessages, postWords } from '#app/content/posts.ts'
import { optionOf } from '#app/domain/fields/words.ts'
import { pick } from '#app/domain/pick.ts'
import { findPostToEdit, findRevision, listRevisions, restoreRevision } from '#app/domain/posts/edit.server.ts'
import { post as declared } from '#app/domain/posts/post.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { formatDateTime } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { differencesBetween } from '#app/routes/admin/editing/compare.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Difference } from '#app/ui/editor/difference.tsx'
import { RowAction, Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

const number = z.pipe(z.coerce.number(), z.int32().check(z.positive()))
const parameters = z.object({ version: z.catch(z.nullable(number), null) })

/** The revisions of a post; `?version=` opens one of them. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { version } = parameters.parse({ version: url.searchParams.get('version') })
  const [post, revisions, shown] = await Promise.all([
    findPostToEdit(params.id),
    listRevisions(params.id),
    version === null ? null : findRevision(params.id, version),
  ])
  if (!post) throw data(null, { status: problemStatuses.gone })
  return {
    id: post.id,
    title: post.title,
    present: post.version,
    revisions,
    shown: shown && {
      ...pick(shown, ['version', 'savedBy', 'createdAt']),
      differences: differencesBetween(declared, shown, post),
    },
  }
}

/** `present`: the newest version that the colleague has seen, to detect a conflict. */
const restoreForm = z.object({ version: number, present: number })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { version, present } = await readOrder({ request, context }, restoreForm)
  const outcome = await restoreRevision(params.id, version, present, context.get(staffContext))
  if (outcome === 'restored') {
    const notice = { kind: 'success' as const, text: postMessages.restored(version) }
    return redirectWithNotice(href('/admin/blog/:id', { id: params.id }), notice, context)
  }
  const notice = { kind: 'error' as const, text: refusals[outcome] }
  return redirectWithNotice(href('/admin/blog/:id/versions', { id: params.id }), notice, context)
}

const refusals = {
  conflict: postMessages.restoreConflict,
  gone: postMessages.notFound,
  unavailable: postMessages.unavailable,
}

export default function BlogRevisions({ loaderData }: Route.ComponentProps) {
  const { id, title, revisions, shown } = loaderData
  return (
    <div className="page pt-10 pb-16">
      <PageHead
        words={{ title: words.heading, back: words.back }}
        lead={words.intro(title)}
        back={href('/admin/blog/:id', { id })}
        className="mb-6"
      />
      {revisions.length > 0 ? <RevisionTable {...loaderData} /> : <EmptyState title={words.none} />}
      {shown && <RevisionDialog {...loaderData} shown={shown} />}
    </div>
  )
}

type RevisionTableProps = Pick<Route.ComponentProps['loaderData'], 'revisions' | 'present'>

function RevisionTable({ revisions, present }: RevisionTableProps) {
  const { columns } = words
  return (
    <Table
      caption={words.heading}
      rows={revisions}
      rowKey={({ version }) => version}
      columns={[
        {
          header: columns.version,
          primary: true,
          cell: ({ version }) => (
            <span className="flex flex-wrap items-center gap-2">
              {words.number(version)} {version === present && <Badge tone="brand">{words.present}</Badge>}
            </span>
          ),
        },
        {
          header: columns.title,
          cell: ({ title }) => (
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
          ),
        },
        { header: columns.status, cell: ({ status }) => optionOf(postWords.fields.status, status) ?? status },
        {
          header: columns.savedAt,
          cell: ({ createdAt }) => <Timestamp moment={createdAt} />,
        },
        {
          header: columns.savedBy,
          cell: ({ staff }) => (
            <span dir="auto" className="wrap-anywhere">
              {staff ? nameOf(staff) : words.unknown}
            </span>
          ),
        },
      ]}
      actions={{
        header: columns.actions,
        cell: ({ version }) => (
          <RowAction
            href={`?version=${version}`}
            client="over"
            icon={recordIcons.eye}
            text={words.view}
            name={words.viewOf(version)}
          />
        ),
      }}
    />
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface RevisionDialogProps extends Pick<LoaderData, 'id' | 'present'> {
  shown: NonNullable<LoaderData['shown']>
}

function RevisionDialog({ id, present, shown }: RevisionDialogProps) {
  const timeZone = useTimeZone()
  const { version, savedBy, createdAt, differences } = shown
  const closeHref = href('/admin/blog/:id/versions', { id })
  const busy = useNavigation().state === 'submitting'
  const isPresent = version === present
  return (
    <Dialog
      id="version"
      title={words.number(version)}
      closeHref={closeHref}
      width="full"
      footer={
        <>
          <ButtonLink href={`${href('/admin/blog/:id/preview', { id })}?version=${version}`} variant="quiet">
            {words.preview}
          </ButtonLink>
          <ButtonLink href={closeHref} client variant="secondary" text={words.close} />
          {!isPresent && (
            <Form method="post" action={closeHref}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="present" value={present} />
              <Button busy={busy}>{words.restore}</Button>
            </Form>
          )}
        </>
      }
    >
      <p className="text-muted text-sm">
        {words.savedAt(savedBy, formatDateTime(createdAt, timeZone))} {!isPresent && words.restoreNote}
      </p>
      <div className="mt-5">
        {differences.length > 0 ? (
          <Difference
            fields={differences}
            left={words.number(version)}
            right={words.presentOne}
            words={{ removed: words.removed, added: words.added, none: conflictWords.none }}
          />
        ) : (
          <p>{isPresent ? words.isPresent : words.same}</p>
        )}
      </div>
    </Dialog>
  )
}
