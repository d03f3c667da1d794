import { listLetters } from '#app/domain/mail/letters/history.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import type { ArrivingNoun } from '#app/domain/submissions/nouns.ts'
import type { ShownLetter } from './written.tsx'

/** What was written about a record, as one of the staff may see it. */
export async function readWritten(noun: ArrivingNoun, id: number, { areas }: StaffMember): Promise<ShownLetter[]> {
  const mayOpen = areas.includes('company')
  const letters = await listLetters(noun, id)
  return letters.map((letter) => ({ ...letter, outboxPage: mayOpen ? `/admin/mail/${letter.id}` : null }))
}
