import { Form } from 'react-router'
import { webhookPage, webhooksPage } from '#app/content/admin/company/webhooks.ts'
import { Button } from '#app/ui/controls/button.tsx'

const words = webhookPage.sent

interface SendAgainProps {
  event: { id: string; kind: string; state: string }
  size?: 'small'
}

/** Of what has been settled; what waits is sent by itself. */
export function SendAgain({ event: { id, kind, state }, size }: SendAgainProps) {
  if (state === 'waiting') return null
  return (
    <Form method="post" action="?do=repeat">
      <input type="hidden" name="item" value={id} />
      <Button
        variant={size ? 'quiet' : 'secondary'}
        {...(size && { size })}
        aria-label={words.againOf(webhooksPage.eventNames[kind] ?? kind)}
        text={words.again}
      />
    </Form>
  )
}
