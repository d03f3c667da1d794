import { conflictWords as words } from '#app/content/admin/editing.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type ComparedField, Difference } from '#app/ui/editor/difference.tsx'
import { formatDateTime } from '#app/ui/format.ts'

export interface Conflict {
  id: string | number
  version: number
  savedBy: string | null
  updatedAt: Date
  differences: ComparedField[]
}

interface ConflictPanelProps {
  conflict: Conflict
  /** The editor of the version that a colleague saved, since the form may have been for a new record. */
  hrefOf: (id: string) => string
  timeZone: string
  intent: string | undefined
  heading: string
  howTo: string
}

/** Somebody else was faster: both texts, and what can be done now. Saving replaces what is shown here and nothing else. */
export function ConflictPanel({ conflict, hrefOf, timeZone, intent = 'save', heading, howTo }: ConflictPanelProps) {
  return (
    <section aria-labelledby="conflict-title" className="rounded-card border-2 border-warning/50 bg-surface p-5 sm:p-6">
      <h2 id="conflict-title" className="text-xl">
        {heading}
      </h2>
      <p className="reading mt-2 text-muted">{howTo}</p>
      <div className="mt-5">
        <Difference
          fields={conflict.differences}
          left={words.theirs(conflict.savedBy, formatDateTime(conflict.updatedAt, timeZone))}
          right={words.mine}
          words={words}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value={intent} text={words.keepMine} />
        <ButtonLink href={hrefOf(String(conflict.id))} variant="secondary">
          {words.takeTheirs}
        </ButtonLink>
      </div>
    </section>
  )
}
