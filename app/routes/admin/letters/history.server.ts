import { href } from 'react-router'
import { listLetters } from '#app/domain/letters/history.server.ts'
import { listUndelivered } from '#app/domain/mail/undelivered.server.ts'
import type { SubmissionNoun } from '#app/domain/records/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'

/** The letters about a record and its permanently failed emails, with their outbox page if this colleague may open it. */
export async function readMails(noun: SubmissionNoun, id: number, { areas }: StaffMember) {
  const [letters, undelivered] = await Promise.all([listLetters(noun, id), listUndelivered(noun, id)])
  const outboxPage = ({ id }: { id: string }) => (areas.includes('company') ? href('/admin/mail/:id', { id }) : null)
  const shown = <Mail extends { id: string }>(mail: Mail) => ({ ...mail, outboxPage: outboxPage(mail) })
  return { letters: letters.map(shown), undelivered: undelivered.map(shown) }
}
