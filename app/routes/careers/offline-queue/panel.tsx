import { useEffect, useId, useRef } from 'react'
import { queueMessages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { Button, ButtonLink, Spinner } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { startQueue, useOfflineQueue } from './engine.ts'
import { QueueItem } from './item.tsx'
import { discardUnreadable } from './storage.ts'
import type { ArrivedApplication } from './sync.ts'

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
            {/* Stands here without being announced: a toast has done that. */}
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
