import { trashQuestions, trashPage as words } from '#app/content/admin/trash.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { placeHref, type TrashPlace } from './address.ts'

interface TrashQuestionProps {
  question: {
    about: 'restore' | 'erase'
    /** Of all that were there at a moment, when; otherwise the only one that it is about. */
    askedAt: number | null
    record: { name: string; detail: string } | null
    count: number
  }
  place: TrashPlace
}

export function TrashQuestion({ question: { about, askedAt, record, count }, place }: TrashQuestionProps) {
  const { heading, headingOfAll, text, confirm } = trashQuestions[about]
  const kind = words.kinds[place.kind]
  return (
    <ConfirmDialog
      // Each question is a dialog of its own.
      key={about}
      id={about}
      title={askedAt === null ? heading : headingOfAll(kind)}
      closeHref={placeHref(place)}
      cancel={words.cancel}
      text={text(shownCount(count), askedAt === null ? null : kind)}
      record={record ?? undefined}
      consent={{
        action: placeHref(place),
        fields: askedAt === null ? { intent: about } : { intent: `${about}-all`, askedAt },
      }}
      confirm={confirm}
      busy={words.busy}
      variant={about === 'erase' ? 'danger' : 'primary'}
    />
  )
}
