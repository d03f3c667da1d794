import { href } from 'react-router'
import { listLetters } from '#app/domain/letters/history.server.ts'
import { listUndelivered } from '#app/domain/mail/undelivered.server.ts'
import type { SubmissionNoun } from '#app/domain/records/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import type { ShownLetter } from './history.tsx'

/** Permanently failed emails to the applicant or sender, with their outbox page if this colleague may open it. */
export async function readUndelivered(noun: SubmissionNoun, id: number, { areas }: StaffMember) {
  const mayOpen = areas.includes('company')
  const mails = await listUndelivered(noun, id)
  return mails.map((mail) => ({ ...mail, outboxPage: mayOpen ? href('/admin/mail/:id', { id: mail.id }) : null }))
}

/** The letters about a record, with their outbox page if this colleague may open it. */
export async function readLetters(noun: SubmissionNoun, id: number, { areas }: StaffMember): Promise<ShownLetter[]> {
  const mayOpen = areas.includes('company')
  const letters = await listLetters(noun, id)
  return letters.map((letter) => ({ ...letter, outboxPage: mayOpen ? `/admin/mail/${letter.id}` : null }))
}
