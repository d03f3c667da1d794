import type { ReactNode } from 'react'
import { liveWords as words } from '#app/content/admin/live.ts'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import { byInboxAction } from '#app/domain/records/kinds.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface FollowNoticeProps {
  /** The changes to the records on the screen. */
  changes: ToldChange[]
  /** Names the record when several are on the screen. */
  nameOf?: ((id: string) => string | undefined) | undefined
}

/** Fixed at the bottom of the window, so that the list does not move under the pointer. */
export function LiveNotices({ children }: { children: ReactNode }) {
  return (
    <div className="live-notices pointer-events-none fixed inset-x-4 bottom-3 z-50 mx-auto max-w-lg *:pointer-events-auto low:static print:hidden">
      {children}
    </div>
  )
}

/** Tells who else has just changed what is being read. */
export function FollowNotice({ changes, nameOf }: FollowNoticeProps) {
  const last = changes.findLast(({ isOwn, action }) => !isOwn && action in told)
  const text = last && sentence(last, nameOf?.(last.id))
  return (
    <div role="status" aria-label={words.label}>
      {text && (
        <Notice key={last.number} kind="info" quiet isTimed time={shownFor} className="mb-3 shadow-lifted">
          {text}
        </Notice>
      )}
    </div>
  )
}

const shownFor = 8_000

const told = { ...words.told, ...byInboxAction(() => words.toldOfInbox) }

function sentence({ by, action, to }: ToldChange, name: string | undefined): string {
  const done = `${by} ${told[action as keyof typeof told](to ?? '')}`
  return name ? words.of(done, name) : `${done}.`
}
