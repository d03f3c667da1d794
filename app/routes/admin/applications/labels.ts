import { statusLabels } from '#app/content/application-status.ts'
import { isApplicationStatus } from '#app/domain/applications/status.ts'

/** What a status is called; one that is none of ours stands as it is. */
export function labelOf(status: string): string {
  return isApplicationStatus(status) ? statusLabels[status] : status
}
