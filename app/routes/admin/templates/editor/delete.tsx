import { Form, href } from 'react-router'
import { templateEditor } from '#app/content/admin/mail/templates.ts'
import { Button } from '#app/ui/controls/button.tsx'

const { open, text, button } = templateEditor.delete

/** Asks before it is done, also without JavaScript. */
export function DeleteTemplate({ id }: { id: string }) {
  return (
    <details className="border-line border-t pt-5">
      <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-danger">{open}</summary>
      <p className="mt-1 text-muted text-sm">{text}</p>
      <Form method="post" action={href('/admin/templates/:id/delete', { id })} className="mt-3">
        <Button variant="danger" text={button} />
      </Form>
    </details>
  )
}
