import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { applicationStatuses, isApplicationStatus } from '#app/domain/applications/status.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import type { Route } from '../dashboard/+types/route.ts'

type Opened = Extract<Route.ComponentProps['loaderData']['dialog'], { kind: 'application' }>

const words = dashboardPage.applicationDialog

/** How far an application has come, to be changed, and how it came there. */
export function ApplicationProgress({ application, history }: Omit<Opened, 'kind'>) {
  const { query } = useDashboard()
  const path = href('/admin/dashboard/status')
  const { state, formAction } = useNavigation()
  const events = [
    { id: 0, text: words.applied, at: application.appliedAt },
    ...history.map(({ id, status, createdAt, staff }) => ({
      id,
      text: labelOf(status),
      at: createdAt,
      by: staff ? words.by(staff.email) : words.byApplicant,
    })),
  ]
  return (
    <section className="mt-8 border-line border-t pt-6">
      <Form
        method="post"
        action={listHref(query, { open: application.id }, path)}
        replace
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="id" value={application.id} />
        <div className="grid grow gap-1.5 sm:max-w-60">
          <label htmlFor="application-status" className="text-muted text-sm">
            {words.status}
          </label>
          <Select key={application.status} id="application-status" name="status" defaultValue={application.status}>
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
        >
          {words.changeStatus.idle}
        </Button>
      </Form>
      <h3 className="mt-6 text-muted text-sm">{words.history}</h3>
      <ol className="mt-2 grid gap-1.5">
        {events.map(({ id, text, at, ...rest }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{text}</span>
            {'by' in rest && <span className="wrap-anywhere">{rest.by}</span>}
            <span className="text-muted">
              <Timestamp moment={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function labelOf(status: string) {
  return isApplicationStatus(status) ? statusLabels[status] : status
}
