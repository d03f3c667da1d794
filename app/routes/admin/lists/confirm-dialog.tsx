import { Form, useNavigation } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { selectedHref } from '#app/routes/admin/selection/address.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { ListDialog } from './list-dialog.tsx'
import { listHref } from './query.ts'
import { useDashboard } from './use-dashboard.ts'

export interface Question {
  id: string
  title: string
  text: string
  /** Stands above the text. */
  warning?: string
  /** Stands below it. */
  note?: string
  record?: { name: string; detail: string }
  /** What consent leads to: a form to be posted to a path, or the parameters of another question. */
  consent: { path: string; fields: Record<string, string | number> } | { next: Record<string, string | number> }
  confirm: string
  busy: string
  variant: 'primary' | 'danger'
}

export function ConfirmDialog({ question }: { question: Question }) {
  const { id, title, text, warning, note, record } = question
  return (
    <ListDialog id={id} title={title} width="small" close={words.cancel} onward={<Consent question={question} />}>
      {warning && (
        <Notice kind="warning" className="mb-4">
          {warning}
        </Notice>
      )}
      <p>{text}</p>
      {note && <p className="mt-3 font-semibold">{note}</p>}
      {record && (
        <p className="mt-4 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
          <span className="block font-semibold">{record.name}</span>
          <span className="text-muted text-sm tabular-nums">{record.detail}</span>
        </p>
      )}
    </ListDialog>
  )
}

function Consent({ question: { consent, confirm, busy, variant } }: { question: Question }) {
  const { query, selected } = useDashboard()
  const isBusy = useNavigation().state === 'submitting'
  if ('next' in consent)
    return (
      <ButtonLink href={listHref(query, consent.next)} client={{ replace: true }} variant={variant}>
        {confirm}
      </ButtonLink>
    )
  return (
    <Form method="post" action={selectedHref(query, selected, {}, consent.path)} replace preventScrollReset>
      {Object.entries(consent.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} busy={isBusy} busyText={busy} text={confirm} />
    </Form>
  )
}
