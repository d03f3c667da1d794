import { Form, href, useNavigation } from 'react-router'
import { settingsPage } from '#app/content/admin/company/settings.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDay } from '#app/ui/format.ts'
import { RadioCards } from '#app/ui/forms/field.tsx'

const words = settingsPage.reach

interface ReachProps {
  answerWithinDays: string
  known: string
  /** So many wait who were promised nothing, and so many who were promised a day. */
  unpromised: number
  promised: number
  /** Their number when the question was asked before; null where it is asked for the first time. */
  told: number | null
  /** The day by which those who wait now would be promised an answer. */
  dueDay: string
}

/** Asks whether a promise is also for the applicants who already wait. */
export function ReachDialog({ answerWithinDays, known, unpromised, promised, told, dueDay }: ReachProps) {
  const page = href('/admin/settings')
  const isBusy = useNavigation().state === 'submitting'
  const options = [
    { value: 'new', ...words.new },
    unpromised > 0 && {
      value: 'waiting',
      label: words.waiting.label(unpromised),
      text: words.waiting.text(answerPromise.by(formatDay(dueDay))),
    },
  ].filter((option) => option !== false)
  return (
    <Dialog
      id="reach"
      title={words.heading(Number(answerWithinDays))}
      width="small"
      closeHref={page}
      footer={
        <>
          <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={words.cancel} />
          <Button form="reach" busy={isBusy} busyText={words.busy} text={words.confirm} />
        </>
      }
    >
      {told !== null && (
        <Notice kind="warning" className="mb-4">
          {words.recounted(told, unpromised)}
        </Notice>
      )}
      <Form id="reach" method="post" action={page} replace className="grid gap-4">
        {Object.entries({ answerWithinDays, known, waiting: unpromised }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RadioCards name="reach" legend={words.legend} options={options} chosen="new" />
      </Form>
      {promised > 0 && <p className="mt-4 text-muted text-sm">{words.keeps(promised)}</p>}
    </Dialog>
  )
}
