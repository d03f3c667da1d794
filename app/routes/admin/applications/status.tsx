import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { type ApplicationStatus, applicationStatuses, isApplicationStatus } from '#app/domain/applications/status.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { History } from './history.tsx'

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
  return <Badge tone={isApplicationStatus(status) ? tones[status] : undefined}>{statusLabel(status)}</Badge>
}

export function StatusAndHistory({ application, history }: Omit<Opened, 'kind'>) {
  return (
    <section className="mt-8 border-line border-t pt-6">
      <ChangeStatus id={application.id} status={application.status} />
      <h3 className="mt-6 text-muted text-sm">{words.history}</h3>
      <div className="mt-2">
        <History application={{ appliedAt: application.appliedAt }} changes={history} />
      </div>
    </section>
  )
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
