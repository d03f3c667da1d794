import { Form } from 'react-router'
import { webhookPage as words } from '#app/content/admin/company/webhooks.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

export function WebhookActions({ enabled }: { enabled: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && (
        <Form method="post" action="?do=test">
          <Button variant="secondary" text={words.test} />
        </Form>
      )}
      <Form method="post" action={enabled ? '?do=off' : '?do=on'}>
        <Button variant="secondary" text={enabled ? words.switchOff : words.switchOn} />
      </Form>
      <ButtonLink href="?delete" client={{ preventScrollReset: true }} variant="secondary" text={words.delete.open} />
    </div>
  )
}
