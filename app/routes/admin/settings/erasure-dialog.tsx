import { Form, href, useNavigation } from 'react-router'
import { erasureQuestion } from '#app/content/admin/settings/privacy.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import type { ErasureQuestion } from '#app/domain/sweeps/shorten.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** The answer of a form that would erase records: the same form, with the question. */
export function askBeforeErasing(
  { asOf, due, shortened, isChanged }: ErasureQuestion,
  action: string,
  written: Record<string, string | undefined>,
) {
  const fields = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text ?? '']))
  return {
    result: { initialValue: fields },
    asks: { action, fields: { ...fields, asOf: asOf.toISOString(), due }, shortened, isChanged },
  }
}

export function ErasureDialog({ action, fields, shortened, isChanged }: ReturnType<typeof askBeforeErasing>['asks']) {
  const page = href('/admin/settings/:group', { group: 'privacy' })
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Dialog
      id="erasures"
      title={erasureQuestion.heading}
      width="small"
      closeHref={page}
      footer={
        <>
          <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={erasureQuestion.cancel} />
          <Button
            form="erase"
            variant="danger"
            busy={isBusy}
            busyText={erasureQuestion.busy}
            text={erasureQuestion.confirm}
          />
        </>
      }
    >
      {isChanged && (
        <Notice kind="warning" className="mb-4">
          {erasureQuestion.changed}
        </Notice>
      )}
      <Form id="erase" method="post" action={action} replace className="grid gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {shortened.map(({ name, days, due }) => (
          <p key={name}>
            {erasureQuestion.due(due, name === 'audit' ? erasureQuestion.event : kindOf('noun', name).words, days)}
          </p>
        ))}
        <p>{erasureQuestion.stays}</p>
      </Form>
    </Dialog>
  )
}
