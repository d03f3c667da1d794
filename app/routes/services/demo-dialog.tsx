import type { DemoMessage } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

export function DemoDialog({ demo, closeHref }: { demo: DemoMessage; closeHref: string }) {
  return (
    <Dialog
      id="demo"
      title={demo.title}
      closeHref={closeHref}
      closeLabel={demo.close}
      swap="modal"
      footer={
        <>
          <ButtonLink href={closeHref} swap="modal" data-dialog-close="" variant="secondary">
            {demo.close}
          </ButtonLink>
          <ButtonLink href={demo.contact.href} trailingIcon="right">
            {demo.contact.text}
          </ButtonLink>
        </>
      }
    >
      <p className="reading text-lg">{demo.text}</p>
    </Dialog>
  )
}
