import { Form, useNavigation } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type ListQuery, listHref } from './query.ts'

/** A question to be answered before something is done to a list or to a record of it. */
export interface Confirmation {
  id: string
  title: string
  text: string
  /** Stands above the question. */
  warning?: string
  /** Stands below it. */
  note?: string
  /** The record that it is about. */
  record?: { name: string; detail: string }
  /** What consent leads to: a form to be posted to a path, or the parameters of another question. */
  consent: { path: string; fields: Record<string, string | number> } | { next: Record<string, string | number> }
  confirm: string
  busy: string
  danger: boolean
}

export function ConfirmDialog({ confirmation, query }: { confirmation: Confirmation; query: ListQuery }) {
  const { id, title, text, warning, note, record, consent, confirm, danger } = confirmation
  const closeHref = listHref(query)
  const busy = useNavigation().state === 'submitting'
  const variant = danger ? 'danger' : 'primary'
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      width="small"
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {words.cancel}
          </ButtonLink>
          {'next' in consent ? (
            <ButtonLink href={listHref(query, consent.next)} client={{ replace: true }} variant={variant}>
              {confirm}
            </ButtonLink>
          ) : (
            <Form method="post" action={listHref(query, {}, consent.path)} replace preventScrollReset>
              {Object.entries(consent.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button variant={variant} busy={busy} busyText={confirmation.busy}>
                {confirm}
              </Button>
            </Form>
          )}
        </>
      }
    >
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
    </Dialog>
  )
}
