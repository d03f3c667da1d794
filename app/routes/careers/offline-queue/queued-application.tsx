import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnline } from '#app/browser/use-online.ts'
import { queueWords as words } from '#app/content/careers/offline-queue.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { sendNow } from './engine.ts'
import { startMending } from './keep.ts'
import { mendedId } from './mending.ts'
import type { PendingApplication } from './pending.ts'
import { change, remove } from './store.ts'
import { whileOurs } from './syncing.ts'

interface QueuedApplicationProps {
  item: PendingApplication
  isSyncing: boolean
  afterDiscard: () => void
}

/** One application of the queue: where it stands, and what can be done with it. */
export function QueuedApplication({ item, isSyncing, afterDiscard }: QueuedApplicationProps) {
  const [isAsking, setAsking] = useState(false)
  const discardButton = useRef<HTMLButtonElement>(null)

  async function send() {
    if (item.problem) await change(item.id, { problem: undefined })
    await sendNow(item.id)
  }

  function keepIt() {
    flushSync(() => setAsking(false))
    discardButton.current?.focus()
  }

  async function discardIt() {
    await whileOurs(item.id, ({ id }) => remove(id))
    afterDiscard()
  }

  const { actions } = words
  const applied = new Date(item.appliedAt)
  const named = (action: string) => words.named(action, item.position)
  return (
    <li className="border-line py-5 not-first:border-t">
      <h3 className="text-lg">{item.position}</h3>
      <p className="mt-1 text-muted text-sm">
        {words.saved(day(applied), day(expiryOf('queuedApplication', applied)))}
      </p>
      <State item={item} />
      {mendedId() === item.id && <p className="mt-2 font-semibold text-sm">{words.chosenToMend}</p>}
      {isAsking ? (
        <fieldset className="mt-3">
          <legend className="font-semibold">{words.confirm.question}</legend>
          <Actions>
            <Button {...button} variant="secondary" onClick={discardIt}>
              {words.confirm.yes}
            </Button>
            <Button {...button} ref={focus} variant="secondary" onClick={keepIt}>
              {words.confirm.no}
            </Button>
          </Actions>
        </fieldset>
      ) : (
        <Actions>
          <Button {...button} variant="secondary" busy={isSyncing} onClick={send} aria-label={named(actions.sendNow)}>
            {actions.sendNow}
          </Button>
          {item.problem && (
            <Button {...button} variant="secondary" onClick={() => startMending(item)} aria-label={named(actions.mend)}>
              {actions.mend}
            </Button>
          )}
          <Button
            {...button}
            ref={discardButton}
            variant="quiet"
            onClick={() => setAsking(true)}
            aria-label={named(actions.discard)}
          >
            {actions.discard}
          </Button>
        </Actions>
      )}
    </li>
  )
}

const button = { type: 'button', size: 'small' } as const

/** The answer that changes nothing is the one at hand. */
function focus(element: HTMLElement | null) {
  element?.focus()
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>
}

function State({ item: { problem, nextAttempt, attempts } }: { item: PendingApplication }) {
  const isOnline = useOnline()
  if (problem) {
    const errors = Object.values(problem.errors ?? {}).flat()
    return (
      <p className="mt-2 font-semibold text-danger text-sm">
        {errors.length > 0 ? words.notAccepted(errors) : problem.message}
      </p>
    )
  }
  const { offline, soon, at } = words.next
  const isLater = attempts > 0 && nextAttempt > Date.now()
  const next = isLater ? at(timeOfDay(new Date(nextAttempt))) : soon
  return (
    <p className="mt-2 text-sm">
      {words.notSent} {isOnline ? next : offline}
    </p>
  )
}

const day = (moment: Date) => moment.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })

const timeOfDay = (moment: Date) => moment.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' })
