import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

const words = dashboardPage.samples

export function SamplesNotice() {
  const { query, sampleJobs, isReadOnly } = useDashboard()
  if (sampleJobs === 0 || isReadOnly) return null
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{words.notice(sampleJobs)}</p>
        <ButtonLink
          href={listHref(query, { 'remove-samples': '' })}
          client
          variant="secondary"
          size="small"
          text={words.remove}
          className="lg:-my-1.5"
        />
      </div>
    </Notice>
  )
}
