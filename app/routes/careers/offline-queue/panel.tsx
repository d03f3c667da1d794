import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queueMessages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { type QueuedApplication, queuedUntil } from '#app/domain/applications/offline-queue.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { formatOwnDay, formatOwnTime } from '#app/formats.ts'
import { correctedId, setCorrectedId } from '#app/routes/careers/offline-queue/correction.ts'
import { sendNow } from '#app/routes/careers/offline-queue/engine.ts'
import { removeFromQueue, updateQueued } from '#app/routes/careers/offline-queue/queue.ts'
import { Button, ButtonLink, Spinner } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type ArrivedApplication, startQueue, useOfflineQueue, withLockedApplication } from './engine.ts'
import { discardUnreadable } from './queue.ts'

export function QueuePanel() {
  const { items, isOnline, isSyncing, arrived, expired, hasUnreadable } = useOfflineQueue()
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => void startQueue(), [])
  return (
    <div className="grid gap-4">
      {arrived.map((application) => (
        <Arrived key={application.reference} {...application} />
      ))}
      {expired.map(({ id, position }) => (
        <Notice key={id} kind="error">
          {words.expired(position, keptForDays.queuedApplication)}
        </Notice>
      ))}
      {hasUnreadable && (
        <Notice kind="warning">
          <p>{words.unreadable}</p>
          <Button type="button" variant="secondary" size="small" className="mt-3" onClick={discardUnreadable}>
            {words.actions.discard}
          </Button>
        </Notice>
      )}
      {items.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="overflow-clip rounded-panel border border-warning/35 bg-surface shadow-card"
        >
          <div className="bg-warning-surface p-5 sm:px-8">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="flex gap-3 text-xl outline-none">
              <Icon name="clock" className="mt-0.5 size-6 text-warning" />
              {words.heading(items.length)}
            </h2>
            {/* Not announced, because a toast announces it. */}
            {isSyncing && (
              <p className="mt-3 flex items-center gap-3 font-semibold">
                <Spinner />
                {queueMessages.syncing}
              </p>
            )}
            <p className="mt-2 text-sm">{words.notice(keptForDays.queuedApplication)}</p>
          </div>
          <ul className="px-5 sm:px-8">
            {items.map((item) => (
              <QueueItem
                key={item.id}
                item={item}
                isOnline={isOnline}
                isSyncing={isSyncing}
                afterDiscard={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Arrived({ position, reference, receipt, remarks }: ArrivedApplication) {
  return (
    <>
      <Notice kind="success" title={words.sent(position)}>
        <p>
          {receiptWords.reference}: <strong className="tabular-nums">{reference}</strong>
        </p>
        <ButtonLink href={receipt} variant="secondary" size="small" trailingIcon="right" className="mt-3">
          {receiptWords.open}
        </ButtonLink>
      </Notice>
      {remarks.map((remark) => (
        <Notice key={remark} kind="warning">
          {remark}
        </Notice>
      ))}
    </>
  )
}

interface QueueItemProps {
  item: QueuedApplication
  isOnline: boolean
  isSyncing: boolean
  afterDiscard: () => void
}

const small = { type: 'button', size: 'small', variant: 'secondary' } as const

function QueueItem({ item, isOnline, isSyncing, afterDiscard }: QueueItemProps) {
  const [isAsking, setAsking] = useState(false)
  const discardButton = useRef<HTMLButtonElement>(null)
  const { id, position, problem } = item

  async function send() {
    if (problem) await updateQueued(id, { problem: undefined })
    await sendNow(id)
  }

  function dismiss() {
    flushSync(() => setAsking(false))
    discardButton.current?.focus()
  }

  async function discard() {
    await withLockedApplication(id, () => removeFromQueue(id))
    afterDiscard()
  }

  const named = (action: string) => ({ 'aria-label': words.named(action, position), children: action })
  return (
    <li className="border-line py-5 not-first:border-t">
      <h3 dir="auto" className="text-lg">
        {position}
      </h3>
      <p className="mt-1 text-muted text-sm">
        {words.saved(formatOwnDay(new Date(item.appliedAt)), formatOwnDay(queuedUntil(item)))}
      </p>
      {problem ? (
        <p className="mt-2 font-semibold text-danger text-sm">{textOf(problem)}</p>
      ) : (
        <p className="mt-2 text-sm">
          {words.notSent} {isOnline ? nextAttempt(item) : words.next.offline}
        </p>
      )}
      {correctedId() === id && <p className="mt-2 font-semibold text-sm">{words.chosenToCorrect}</p>}
      {isAsking ? (
        <fieldset className="mt-3">
          <legend className="font-semibold">{words.confirm.question}</legend>
          <div className={buttons}>
            <Button {...small} onClick={discard} text={words.confirm.yes} />
            {/* The safe answer gets the focus. */}
            <Button {...small} ref={focus} onClick={dismiss} text={words.confirm.no} />
          </div>
        </fieldset>
      ) : (
        <div className={buttons}>
          <Button {...small} busy={isSyncing} onClick={send} {...named(words.actions.sendNow)} />
          {problem && <Button {...small} onClick={() => startCorrection(item)} {...named(words.actions.correct)} />}
          <Button
            {...small}
            variant="quiet"
            ref={discardButton}
            onClick={() => setAsking(true)}
            {...named(words.actions.discard)}
          />
        </div>
      )}
    </li>
  )
}

const buttons = 'mt-3 flex flex-wrap gap-2'

function focus(element: HTMLElement | null) {
  element?.focus()
}

/** Opens the prefilled form of a rejected application, or the list of jobs if its job has closed. */
function startCorrection({ id, form, jobId, problem }: QueuedApplication) {
  setCorrectedId(id)
  const isGone = problem?.type === 'closed' || problem?.type === 'job_not_found'
  const page = form === 'job' ? `/careers/${jobId}#apply-form` : `/careers?job=${jobId}&tab=apply`
  location.assign(isGone ? '/careers' : page)
}

function textOf({ message, errors = {} }: NonNullable<QueuedApplication['problem']>): string {
  const texts = Object.values(errors).flat()
  return texts.length > 0 ? words.notAccepted(texts) : message
}

function nextAttempt({ attempts, nextAttempt }: QueuedApplication): string {
  const isLater = attempts > 0 && nextAttempt > Date.now()
  return isLater ? words.next.at(formatOwnTime(new Date(nextAttempt))) : words.next.soon
}
