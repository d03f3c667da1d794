import { backupWords as words } from '#app/content/admin/backups.ts'
import { useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { formatDateTime } from '#app/ui/format.ts'

export function LatestBackupLine() {
  const { latestBackup } = useDashboard()
  const timeZone = useTimeZone()
  if (!latestBackup) return null
  const { endedAt, isScheduled, stuckSince } = latestBackup
  // A warning above says so.
  if (!endedAt && !isScheduled) return null
  const none = stuckSince ? words.none : words.soon
  return <p className="text-muted text-sm">{endedAt ? words.last(formatDateTime(endedAt, timeZone)) : none}</p>
}
