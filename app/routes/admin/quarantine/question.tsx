import { quarantineQuestions, quarantinePage as words } from '#app/content/admin/spam/quarantine.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { type QuarantinePlace, quarantinedHref } from './address.ts'

interface QuarantineQuestionProps {
  question: { about: 'release' | 'erase'; selected: { name: string; reference: string }[] }
  place: QuarantinePlace
}

export function QuarantineQuestion({ question: { about, selected }, place }: QuarantineQuestionProps) {
  const { heading, text, confirm } = quarantineQuestions[about]
  const [record] = selected.length === 1 ? selected : []
  return (
    <ConfirmDialog
      // Each question is a dialog of its own.
      key={about}
      id={about}
      title={heading}
      closeHref={quarantinedHref(place)}
      cancel={words.cancel}
      text={text(selected.length)}
      record={record && { name: record.name, detail: record.reference }}
      consent={{ action: quarantinedHref(place), fields: { intent: about } }}
      confirm={confirm}
      busy={words.busy}
      variant={about === 'erase' ? 'danger' : 'primary'}
    />
  )
}
