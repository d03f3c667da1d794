import { mail } from '#app/domain/outbox/mail.ts'
import { ChoiceBadge } from '#app/routes/admin/lists/cells.tsx'

const tones = { waiting: 'brand', sent: 'success', failed: 'danger', cancelled: 'neutral' } as const

export function MailState({ state }: { state: string }) {
  return <ChoiceBadge value={state} words={mail.words.fields.state} tones={tones} />
}
