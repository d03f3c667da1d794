import type { MouseEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

/** Shows what stands in the form, saved or not, as its readers will see it, in a tab of its own. */
export function PreviewButton({ formId, action, text }: { formId: string; action: string; text: string }) {
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
      icon={recordIcons.eye}
      onClick={open}
      text={text}
    />
  )
}
