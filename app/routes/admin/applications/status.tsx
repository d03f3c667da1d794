import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabels } from '#app/content/application-status.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  isApplicationStatus,
  isOwnWithdrawal,
} from '#app/domain/applications/status.ts'
import { nameOf } from '#app/domain/staff/name.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'

type Opened = Extract<DashboardData['dialog'], { kind: 'application' }>

const words = dashboardPage.applicationDialog

const tones: Partial<Record<ApplicationStatus, 'brand' | 'success' | 'warning'>> = {
  new: 'brand',
  reviewing: 'warning',
  interview: 'success',
  offer: 'success',
  hired: 'success',
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={isApplicationStatus(status) ? tones[status] : undefined}>{labelOf(status)}</Badge>
}

function labelOf(status: string) {
  return isApplicationStatus(status) ? statusLabels[status] : status
}

export function StatusAndHistory({ application, history }: Omit<Opened, 'kind'>) {
  return (
    <section className="mt-8 border-line border-t pt-6">
      <ChangeStatus id={application.id} status={application.status} />
      <h3 className="mt-6 text-muted text-sm">{words.history}</h3>
      <ol className="mt-2 grid gap-1.5">
        <Event text={words.applied} at={application.appliedAt} />
        {history.map((change) => (
          <Event key={change.id} text={labelOf(change.status)} by={authorOf(change)} at={change.createdAt} />
        ))}
      </ol>
    </section>
  )
}

function authorOf({ staff, ...change }: Opened['history'][number]) {
  if (staff) return words.by(nameOf(staff))
  return isOwnWithdrawal(change) ? words.byApplicant : words.byLeaver
}

function ChangeStatus({ id, status: present }: { id: number; status: string }) {
  const path = href('/admin/dashboard/status')
  const { query } = useDashboard()
  const { state, formAction } = useNavigation()
  return (
    <Form
      method="post"
      action={listHref(query, { open: id }, path)}
      replace
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="id" value={id} />
      <div className="grid grow gap-1.5 sm:max-w-60">
        <label htmlFor="application-status" className="text-muted text-sm">
          {words.status}
        </label>
        <Select key={present} id="application-status" name="status" defaultValue={present}>
          {applicationStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        busy={state !== 'idle' && Boolean(formAction?.startsWith(path))}
        busyText={words.changeStatus.busy}
        text={words.changeStatus.idle}
      />
    </Form>
  )
}

function Event({ text, by, at }: { text: string; by?: string; at: Date }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold">{text}</span>
      {by && <span className="wrap-anywhere">{by}</span>}
      <span className="text-muted">
        <Timestamp moment={at} />
      </span>
    </li>
  )
}
