import { Form, href, useNavigation } from 'react-router'
import { conflictPanel, versionsPage as words } from '#app/content/admin/editor.ts'
import { comparedFields } from '#app/routes/admin/posts/editor/conflict.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Difference } from '#app/ui/editor/difference.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

interface VersionDialogProps {
  post: Data['post']
  version: NonNullable<Data['shown']>
  timeZone: string
}

/** What one save left, beside what the post is now. */
export function VersionDialog({ post, version: { version, ...state }, timeZone }: VersionDialogProps) {
  const closeHref = href('/admin/blog/:id/versions', { id: post.id })
  const busy = useNavigation().state === 'submitting'
  const fields = comparedFields(state, post)
  const isPresent = version === post.version
  return (
    <Dialog
      id="version"
      title={words.number(version)}
      closeHref={closeHref}
      width="full"
      footer={
        <>
          <ButtonLink href={`${href('/admin/blog/:id/preview', { id: post.id })}?version=${version}`} variant="quiet">
            {words.preview}
          </ButtonLink>
          <ButtonLink href={closeHref} client variant="secondary">
            {words.close}
          </ButtonLink>
          {!isPresent && (
            <Form method="post" action={closeHref}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="present" value={post.version} />
              <Button busy={busy}>{words.restore}</Button>
            </Form>
          )}
        </>
      }
    >
      <p className="text-muted text-sm">
        {words.savedAt(state.savedBy, formatDateTime(state.createdAt, timeZone))} {!isPresent && words.restoreNote}
      </p>
      <div className="mt-5">
        {fields.some(({ left, right }) => left !== right) ? (
          <Difference
            fields={fields}
            left={words.number(version)}
            right={words.presentOne}
            words={{ removed: words.removed, added: words.added, none: conflictPanel.none }}
          />
        ) : (
          <p>{isPresent ? words.isPresent : words.same}</p>
        )}
      </div>
    </Dialog>
  )
}
