import { statusLabel } from '#app/content/application-status.ts'
import { type ApplicationStatus, isApplicationStatus } from '#app/domain/statuses/status.ts'
import { Badge } from '#app/ui/controls/badge.tsx'

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
