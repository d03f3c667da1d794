import { useNavigation } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { authorOf } from '#app/routes/admin/applications/history.tsx'
import { Overtaken } from '#app/routes/admin/applications/overtaken.tsx'
import { formatTime } from '#app/routes/admin/format.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { KeyHint } from '#app/routes/admin/navigation/key.tsx'
import { Button, DefaultButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { StatusDetails } from './details.tsx'
import { type ShownApplication, typed } from './shown.ts'

const words = applicationPage.decision

type DecisionProps = ShownApplication & { form: SchemaForm }

export function DecisionCard(props: DecisionProps) {
  const { application, changes, canUndo, answer, form, page, shownFrom, timeZone } = props
  const wanted = answer?.overtaken
  const last = changes.at(-1)
  const isFinal = last?.isOwn ?? false
  return (
    <section aria-labelledby="status-title" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <input type="hidden" name="seen" value={last?.id ?? 0} />
      {wanted && last && (
        <Overtaken
          {...wanted}
          last={last}
          given={typed(answer)}
          page={page}
          className="-mx-5 -mt-5 mb-5 rounded-t-card border-b"
        />
      )}
      <h2 id="status-title" className="font-semibold text-muted text-sm">
        {words.heading}
      </h2>
      <p className="font-bold text-2xl text-brand">{statusLabel(application.status)}</p>
      <p className="text-muted text-sm wrap-anywhere">
        {words.since} <Timestamp moment={last?.createdAt ?? application.appliedAt} /> {last && authorOf(last)}
      </p>
      {shownFrom && <p className="mt-1 text-sm">{decisionMessages.shownFrom(formatTime(shownFrom, timeZone))}</p>}
      {isFinal ? (
        <p className="mt-4">{words.withdrawn}</p>
      ) : (
        <div className="print:hidden">
          {!wanted && <StatusDetails {...props} />}
          {/* Enter on the tick box below presses the first button of the form, and no status may be that one. */}
          <DefaultButton />
          <Statuses present={application.status} form={form} undo={canUndo} />
          <label className="mt-3 flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="write" className="size-4.5 accent-brand" />
            {letterChoice.checkbox}
          </label>
        </div>
      )}
    </section>
  )
}

interface StatusesProps {
  present: string
  form: SchemaForm
  undo: boolean
}

const cell = 'flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 text-sm font-semibold'

function Statuses({ present, form, undo }: StatusesProps) {
  const pressed = useNavigation().formData?.get('act')
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold text-muted text-sm">{words.change}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:max-lg:grid-cols-4">
        {applicationStatuses.map((status, index) => {
          const key = String(index + 1)
          return (
            <li key={status}>
              {status === present ? (
                <span aria-current="true" className={`${cell} bg-brand-surface text-brand`}>
                  {statusLabels[status]}
                  <Icon name="success" className="size-4.5" />
                </span>
              ) : (
                <Button
                  name="act"
                  value={status}
                  variant="secondary"
                  busy={form.busy && pressed === status}
                  busyText={statusLabels[status]}
                  data-shortcut={key}
                  aria-keyshortcuts={key}
                  className="w-full justify-between! px-3! text-sm!"
                >
                  {statusLabels[status]}
                  <KeyHint>{key}</KeyHint>
                </Button>
              )}
            </li>
          )
        })}
        {undo && (
          <li>
            <Button
              name="act"
              value="undo"
              variant="quiet"
              busy={form.busy && pressed === 'undo'}
              busyText={words.undo}
              data-shortcut="u"
              aria-keyshortcuts="u"
              className="w-full justify-between! px-3! text-sm!"
            >
              <span aria-hidden="true">{words.undo}</span>
              <span className="sr-only">{words.undoOf(statusLabel(present))}</span>
              <KeyHint>u</KeyHint>
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
