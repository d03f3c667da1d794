import { postEditor } from '#app/content/editor.ts'
import { Button } from '#app/ui/button.tsx'
import type { LocalDraft } from '#app/ui/editor-draft.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { Notice } from '#app/ui/notice.tsx'

interface DraftOfferProps {
  offer: LocalDraft
  /** Of the post that it is about. */
  presentVersion?: string
  timeZone: string
  restore: () => void
  discard: () => void
}

/** What this browser has kept and the server has not. */
export function DraftOffer({ offer, presentVersion, timeZone, restore, discard }: DraftOfferProps) {
  const words = postEditor.draft
  return (
    <Notice kind="warning" className="mt-6">
      <p>{words.found(formatDateTime(new Date(offer.savedAt), timeZone))}</p>
      {offer.fields.version !== presentVersion && <p className="mt-1">{words.outdated}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={restore}>
          {words.restore}
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </Notice>
  )
}
