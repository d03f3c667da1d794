import { href } from 'react-router'
import { webhookPage } from '#app/content/admin/company/webhooks.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'

const words = webhookPage.delete

export function DeleteDialog({ id, url }: { id: string; url: string }) {
  const here = href('/admin/webhooks/:id', { id })
  return (
    <ConfirmDialog
      id="delete"
      title={words.title}
      closeHref={here}
      cancel={words.cancel}
      text={words.text}
      record={{ name: url, detail: '' }}
      consent={{ action: `${here}?do=delete`, fields: {} }}
      confirm={words.confirm}
      busy={words.busy}
      variant="danger"
    />
  )
}
