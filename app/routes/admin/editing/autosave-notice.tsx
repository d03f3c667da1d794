import type { useAutosave } from '#app/browser/use-autosave.ts'
import { autosaveWords as words } from '#app/content/admin/editing.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDateTime } from '#app/ui/format.ts'

interface AutosaveNoticeProps {
  autosave: ReturnType<typeof useAutosave>
  /** The version of the record that is edited. */
  presentVersion?: string
  timeZone: string
  outdated: string
}

export function AutosaveNotice({
  autosave: { found, restore, discard },
  presentVersion,
  timeZone,
  outdated,
}: AutosaveNoticeProps) {
  if (!found) return null
  return (
    <Notice kind="warning" className="mt-6">
      <p>{words.found(formatDateTime(new Date(found.savedAt), timeZone))}</p>
      {found.fields.version !== presentVersion && <p className="mt-1">{outdated}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={restore} text={words.restore} />
        <Button type="button" size="small" variant="secondary" onClick={discard} text={words.discard} />
      </div>
    </Notice>
  )
}
