import { webhookPage } from '#app/content/admin/company/webhooks.ts'
import { Badge } from '#app/ui/controls/badge.tsx'

const tones = { waiting: 'brand', sent: 'success', failed: 'danger', cancelled: 'warning' } as const

export function EventState({ state }: { state: string }) {
  return <Badge tone={tones[state as keyof typeof tones]}>{webhookPage.sent.states[state] ?? state}</Badge>
}
