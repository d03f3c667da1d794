import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { postEditor } from '#app/content/admin/editor.ts'
import { Button } from '#app/ui/controls/button.tsx'

/** Shows what stands in the form, saved or not, as its readers will see it, in a tab of its own. */
export function PreviewButton({ formId, id }: { formId: string; id: string }) {
  const action = href('/admin/blog/:id/preview', { id })

  /** Past the page's own handling of its form, which would stay in this tab. */
  function open(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const before = { action: form.getAttribute('action') ?? '', target: form.target }
    Object.assign(form, { action, target: '_blank' })
    HTMLFormElement.prototype.submit.call(form)
    Object.assign(form, before)
  }

  return (
    <Button
      form={formId}
      formAction={action}
      formTarget="_blank"
      formNoValidate
      variant="secondary"
      icon="eye"
      onClick={open}
    >
      {postEditor.preview}
    </Button>
  )
}
