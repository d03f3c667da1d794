import { Form, href, useNavigation } from 'react-router'
import { changeStatusDialog as words } from '#app/content/admin/bulk.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { longestReason } from '#app/domain/applications/review/notes.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { formatNumber } from '#app/formats.ts'
import { StatusBadge } from '#app/routes/admin/applications/status.tsx'
import { ApplicantReads } from '#app/routes/admin/applications/step.tsx'
import { ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { selectedHref, undoForm } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { Button, DefaultButton } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { FormRow, Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

type Asked = Extract<DashboardData['dialog'], { kind: 'bulkStatus' }>

const form = 'bulk-status'

export function ChangeStatusDialog({ count, statuses, warning, batch, seen, done, ...asked }: Omit<Asked, 'kind'>) {
  const { to, chosen, reason } = asked
  const { query, selected } = useDashboard()
  const path = href('/admin/dashboard/selected/status')
  const { state, formAction } = useNavigation()
  return (
    <ListDialog
      id="change-status"
      title={to ? words.headingTo(count, statusLabels[to]) : words.heading(count)}
      width="small"
      close={words.cancel}
      footer={
        count > 0 && (
          <Button
            form={form}
            formAction={selectedHref(query, selected, { batch }, href('/admin/dashboard/selected/letters'))}
            variant="quiet"
            text={letterChoice.writeMany}
          />
        )
      }
      onward={
        count > 0 && (
          <Button
            form={form}
            busy={state !== 'idle' && Boolean(formAction?.startsWith(path))}
            busyText={words.busy}
            text={to ? words.confirmTo(count, statusLabels[to]) : words.confirm(count)}
          />
        )
      }
    >
      {warning && (
        <Notice kind="warning" className="mb-4">
          {warning}
        </Notice>
      )}
      {done > 0 && (
        <Notice kind="info" className="mb-4">
          {words.done(done, count)}
          <NoticeDetails form={undoForm(query, batch)} />
        </Notice>
      )}
      {count > 0 && (
        <>
          <p className="text-muted text-sm">{words.now}</p>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
            {statuses.map(({ status, count }) => (
              <li key={status} className="flex items-center gap-2 tabular-nums">
                {`${formatNumber(count)} `}
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          <Form
            id={form}
            method="post"
            action={selectedHref(query, selected, {}, path)}
            replace
            preventScrollReset
            className="step-form mt-5 grid gap-5"
          >
            <DefaultButton />
            <input type="hidden" name="batch" value={batch} />
            <input type="hidden" name="seen" value={seen} />
            {to ? (
              <>
                <input type="hidden" name="status" value={to} />
                <input type="hidden" name="asked" value={to} />
                {to === 'rejected' && <Reason value={reason} />}
                <ApplicantReads status={to} many={count > 1} />
              </>
            ) : (
              <>
                <FormRow id="bulk-status-status" label={words.status} required>
                  <Select id="bulk-status-status" name="status" required defaultValue={chosen} autoFocus>
                    <option value="" disabled>
                      {words.choose}
                    </option>
                    {applicationStatuses.map((status) => (
                      <option key={status} value={status}>
                        {statusLabels[status]}
                      </option>
                    ))}
                  </Select>
                </FormRow>
                <div data-goes-with="rejected">
                  <Reason />
                </div>
              </>
            )}
          </Form>
          <p className="mt-5 text-muted text-sm">{words.note}</p>
        </>
      )}
    </ListDialog>
  )
}

function Reason({ value }: { value?: string }) {
  return (
    <FormRow id="bulk-status-reason" label={words.reason} required={false} help={words.reasonHelp}>
      <TextInput
        id="bulk-status-reason"
        name="reason"
        defaultValue={value}
        maxLength={longestReason}
        aria-describedby="bulk-status-reason-help"
        autoComplete="off"
      />
    </FormRow>
  )
}
