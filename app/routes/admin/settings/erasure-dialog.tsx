import { href } from 'react-router'
import { erasureQuestion } from '#app/content/admin/settings/privacy.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import type { ErasureQuestion } from '#app/domain/sweeps/shorten.server.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
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

export function ErasureDialog({ shortened, isChanged, ...consent }: ReturnType<typeof askBeforeErasing>['asks']) {
  return (
    <ConfirmDialog
      id="erasures"
      title={erasureQuestion.heading}
      closeHref={href('/admin/settings/:group', { group: 'privacy' })}
      cancel={erasureQuestion.cancel}
      warning={isChanged && <Notice kind="warning">{erasureQuestion.changed}</Notice>}
      consent={consent}
      confirm={erasureQuestion.confirm}
      busy={erasureQuestion.busy}
      variant="danger"
    >
      {shortened.map(({ name, days, due }) => (
        <p key={name}>
          {erasureQuestion.due(due, name === 'audit' ? erasureQuestion.event : kindOf('noun', name).words, days)}
        </p>
      ))}
      <p>{erasureQuestion.stays}</p>
    </ConfirmDialog>
  )
}
