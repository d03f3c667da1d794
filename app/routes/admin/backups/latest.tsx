import { backupWords as words } from '#app/content/admin/backups.ts'
import { useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDateTime } from '#app/ui/format.ts'

/** Where somebody has to do something. */
export function BackupWarning() {
  const { latestBackup } = useDashboard()
  const timeZone = useTimeZone()
  if (!latestBackup?.isLate && !latestBackup?.stuckSince) return null
  const { stuckSince } = latestBackup
  return (
    <Notice kind="warning" quiet>
      {stuckSince ? words.stuck(formatDateTime(stuckSince, timeZone)) : words.late} {words.tell}
    </Notice>
  )
}

export function LatestBackupLine() {
  const { latestBackup } = useDashboard()
  const timeZone = useTimeZone()
  if (!latestBackup) return null
  const { endedAt, isScheduled, stuckSince } = latestBackup
  const none = stuckSince ? words.none : isScheduled ? words.soon : words.notScheduled
  return <p className="text-muted text-sm">{endedAt ? words.last(formatDateTime(endedAt, timeZone)) : none}</p>
}
