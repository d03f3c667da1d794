import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import { Badge } from '#app/ui/controls/badge.tsx'

const tones = { waiting: 'brand', sent: 'success', failed: 'danger', cancelled: 'neutral' } as const

export function MailState({ state }: { state: string }) {
  return <Badge tone={tones[state as keyof typeof tones]}>{outboxPage.states[state] ?? state}</Badge>
}
