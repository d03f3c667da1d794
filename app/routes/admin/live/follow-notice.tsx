import { liveWords as words } from '#app/content/admin/live.ts'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface FollowNoticeProps {
  /** Of what is on the screen. */
  changes: ToldChange[]
  /** Whose it is, where more than one is on the screen. */
  nameOf?: ((id: string) => string | undefined) | undefined
}

/** Tells who else has just changed what is being read, without a thing on the page giving way. */
export function FollowNotice({ changes, nameOf }: FollowNoticeProps) {
  const last = changes.findLast(({ isOwn, action }) => !isOwn && action in words.told)
  const text = last && sentence(last, nameOf?.(last.id))
  return (
    <div role="status" aria-label={words.label} className="fixed inset-x-4 bottom-6 z-50 mx-auto max-w-lg">
      {text && (
        <Notice key={last.number} kind="info" quiet isTimed time={shownFor} className="shadow-lifted">
          {text}
        </Notice>
      )}
    </div>
  )
}

const shownFor = 8_000

function sentence({ by, action, to }: ToldChange, name: string | undefined): string {
  const done = `${by} ${words.told[action as keyof typeof words.told](to ?? '')}`
  return name ? words.of(done, name) : `${done}.`
}
