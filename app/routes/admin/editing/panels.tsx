import { type ReactNode, useId } from 'react'
import type { useAutosave } from '#app/browser/use-autosave.ts'
import { autosaveWords, conflictWords } from '#app/content/admin/editing.ts'
import { formatDateTime } from '#app/formats.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type ComparedField, Difference } from '#app/ui/editor/difference.tsx'

interface PanelProps {
  title: string
  group?: boolean
  children: ReactNode
}

export function Panel({ title, group = false, children }: PanelProps) {
  const id = useId()
  const Box = group ? 'fieldset' : 'section'
  return (
    <Box
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Box>
  )
}

interface AutosaveNoticeProps {
  autosave: ReturnType<typeof useAutosave>
  /** The version of the edited record. */
  presentVersion?: string
  outdated: string
}

export function AutosaveNotice({
  autosave: { found, restore, discard },
  presentVersion,
  outdated,
}: AutosaveNoticeProps) {
  const timeZone = useTimeZone()
  if (!found) return null
  return (
    <Notice kind="warning" className="mt-6">
      <p>{autosaveWords.found(formatDateTime(new Date(found.savedAt), timeZone))}</p>
      {found.fields.version !== presentVersion && <p className="mt-1">{outdated}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={restore} text={autosaveWords.restore} />
        <Button type="button" size="small" variant="secondary" onClick={discard} text={autosaveWords.discard} />
      </div>
    </Notice>
  )
}

export interface Conflict {
  id: string | number
  version: number
  savedBy: string | null
  updatedAt: Date
  differences: ComparedField[]
}

interface ConflictPanelProps {
  conflict: Conflict
  /** The editor of the colleague's version. The form itself may be for a new record. */
  hrefOf: (id: string) => string
  timeZone: string
  intent?: string | undefined
  heading: string
  howTo: string
}

/** A conflict: both versions side by side. Saving again replaces only the version that is shown here. */
export function ConflictPanel({ conflict, hrefOf, timeZone, intent, heading, howTo }: ConflictPanelProps) {
  return (
    <section aria-labelledby="conflict-title" className="rounded-card border-2 border-warning/50 bg-surface p-5 sm:p-6">
      <h2 id="conflict-title" className="text-xl">
        {heading}
      </h2>
      <p className="reading mt-2 text-muted">{howTo}</p>
      <div className="mt-5">
        <Difference
          fields={conflict.differences}
          left={conflictWords.theirs(conflict.savedBy, formatDateTime(conflict.updatedAt, timeZone))}
          right={conflictWords.mine}
          words={conflictWords}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name={intent && 'intent'} value={intent} text={conflictWords.keepMine} />
        <ButtonLink href={hrefOf(String(conflict.id))} variant="secondary">
          {conflictWords.takeTheirs}
        </ButtonLink>
      </div>
    </section>
  )
}
