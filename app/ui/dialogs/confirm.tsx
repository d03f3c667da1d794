import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends Pick<ComponentProps<typeof Dialog>, 'id' | 'title' | 'width' | 'closeHref'> {
  cancel: string
  /** Shown first. */
  warning?: ReactNode
  text?: ReactNode
  /** The record that the action changes. */
  record?: { name: string; detail: string } | undefined
  /** Shown last. */
  note?: ReactNode
  /** Shown before the note. Fields are part of the form. */
  children?: ReactNode
  /** Confirming posts a form, or leads to another dialog. */
  consent: { action: string; fields: Record<string, string | number> } | { href: string }
  confirm: string
  busy: string
  variant: 'primary' | 'danger'
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  cancel,
  warning,
  text,
  record,
  note,
  consent,
  confirm,
  busy,
  variant,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const isBusy = useNavigation().state === 'submitting'
  const form = `${dialog.id}-form`
  const body = (
    <>
      {warning}
      {text && <p>{text}</p>}
      {record && (
        <p className="wrap-anywhere rounded-control border border-line bg-sunken px-4 py-3">
          <span dir="auto" className="block font-semibold">
            {record.name}
          </span>
          <span className="text-muted text-sm tabular-nums">{record.detail}</span>
        </p>
      )}
      {children}
      {note && <p className="text-muted text-sm">{note}</p>}
    </>
  )
  return (
    <Dialog
      width="small"
      {...dialog}
      footer={
        <>
          <ButtonLink
            ref={focus}
            href={dialog.closeHref}
            client={{ replace: true }}
            variant="secondary"
            text={cancel}
          />
          {'href' in consent ? (
            <ButtonLink href={consent.href} client={{ replace: true }} variant={variant} text={confirm} />
          ) : (
            <Button
              form={form}
              variant={variant}
              busy={isBusy}
              busyText={busy}
              className="max-sm:w-auto!"
              text={confirm}
            />
          )}
        </>
      }
    >
      {'href' in consent ? (
        <div className="grid gap-4">{body}</div>
      ) : (
        <Form id={form} method="post" action={consent.action} replace preventScrollReset className="grid gap-4">
          {Object.entries(consent.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {body}
        </Form>
      )}
    </Dialog>
  )
}

/** The safe answer gets the focus. */
function focus(link: HTMLAnchorElement | null) {
  link?.focus()
}
