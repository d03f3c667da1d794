import { backupWords as words } from '#app/content/admin/backups.ts'
import { useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDateTime } from '#app/ui/format.ts'

/** One quiet line, unless somebody has to do something. */
export function LatestBackupLine() {
  const { latestBackup } = useDashboard()
  const timeZone = useTimeZone()
  if (!latestBackup) return null
  const { endedAt, isScheduled, isLate, stuckSince } = latestBackup
  const last = endedAt ? words.last(formatDateTime(endedAt, timeZone)) : null
  if (stuckSince || isLate)
    return (
      <Notice kind="warning" title={last ?? words.none} quiet>
        {stuckSince ? words.stuck(formatDateTime(stuckSince, timeZone)) : words.late}
      </Notice>
    )
  const unmade = isScheduled ? words.soon : `${words.none} ${words.notScheduled}`
  return <p className="text-muted text-sm">{last ?? unmade}</p>
}
