import { href } from 'react-router'
import { webhookPage, webhooksPage } from '#app/content/admin/company/webhooks.ts'
import { Tries } from '#app/routes/admin/lists/tries.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { EventState } from '../state.tsx'
import type { Route } from './+types/route.ts'
import { SendAgain } from './send-again.tsx'

const words = webhookPage.event

interface EventDialogProps {
  id: string
  event: NonNullable<Route.ComponentProps['loaderData']['event']>
}

export function EventDialog({ id, event }: EventDialogProps) {
  const timeZone = useTimeZone()
  const here = href('/admin/webhooks/:id', { id })
  return (
    <Dialog
      id="event"
      title={webhooksPage.eventNames[event.kind] ?? event.kind}
      closeHref={here}
      footer={
        <>
          <SendAgain event={event} />
          <ButtonLink href={here} client={{ replace: true }} variant="secondary" text={words.close} />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <EventState state={event.state} />
        {event.state === 'waiting' && event.attempts > 0 && words.waiting(formatDateTime(event.dueAt, timeZone))}
      </p>
      <h3 className="mt-5 font-semibold">{words.tries}</h3>
      <Tries tries={event.deliveries} outcomes={words.outcomes} none={words.noTries} />
      <h3 className="mt-5 font-semibold">{words.body}</h3>
      <pre className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-control bg-sunken p-4 text-sm">
        {JSON.stringify(event.content, null, 2)}
      </pre>
    </Dialog>
  )
}
