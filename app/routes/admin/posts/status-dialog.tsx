import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages } from '#app/content/admin/messages.ts'
import { addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { Named } from '#app/routes/admin/lists/named.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

interface PostStatusDialogProps {
  view: View
  post: { id: string; title: string; slug: string; status: string }
}

/** Asks whether to publish a draft, or to unpublish what is published. */
export function PostStatusDialog({ view, post }: PostStatusDialogProps) {
  const isPublished = post.status === 'published'
  const { publish, unpublish, publishDialog, unpublishDialog } = dashboardPage.posts
  const words = isPublished ? unpublishDialog : publishDialog
  const closeHref = addressOf(view)
  const busy = useNavigation().state === 'submitting'
  return (
    <Dialog
      id="post-status"
      title={words.heading}
      closeHref={closeHref}
      width="small"
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {words.cancel}
          </ButtonLink>
          <Form
            method="post"
            action={addressOf(view, {}, href('/admin/dashboard/post-status'))}
            replace
            preventScrollReset
          >
            <input type="hidden" name="id" value={post.id} />
            <input type="hidden" name="status" value={isPublished ? 'draft' : 'published'} />
            <Button busy={busy} busyText={words.busy}>
              {isPublished ? unpublish : publish}
            </Button>
          </Form>
        </>
      }
    >
      <p>{isPublished ? postListMessages.confirmUnpublish : postListMessages.confirmPublish}</p>
      <Named name={post.title} detail={`/blog/${post.slug}`} />
    </Dialog>
  )
}
