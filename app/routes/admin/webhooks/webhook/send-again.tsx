import { Form } from 'react-router'
import { webhookPage } from '#app/content/admin/company/webhooks.ts'
import { eventNames } from '#app/routes/admin/inbox-words.ts'
import { Button } from '#app/ui/controls/button.tsx'

const words = webhookPage.sent

interface SendAgainProps {
  event: { id: string; kind: string; state: string; attempts: number }
  size?: 'small'
}

/** Of what has been tried; what waits for its first try is sent by itself. */
export function SendAgain({ event: { id, kind, state, attempts }, size }: SendAgainProps) {
  if (state === 'waiting' && attempts === 0) return null
  return (
    <Form method="post" action="?do=repeat">
      <input type="hidden" name="item" value={id} />
      <Button
        variant={size ? 'quiet' : 'secondary'}
        {...(size && { size })}
        aria-label={words.againOf(eventNames[kind] ?? kind)}
        text={words.again}
      />
    </Form>
  )
}
