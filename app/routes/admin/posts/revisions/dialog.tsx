import { Form, href, useNavigation } from 'react-router'
import { conflictWords } from '#app/content/admin/editing.ts'
import { revisionsPage as words } from '#app/content/admin/editor.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Difference } from '#app/ui/editor/difference.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'

type LoaderData = Route.ComponentProps['loaderData']

interface RevisionDialogProps extends Pick<LoaderData, 'id' | 'present'> {
  shown: NonNullable<LoaderData['shown']>
  timeZone: string
}

export function RevisionDialog({ id, present, shown, timeZone }: RevisionDialogProps) {
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
