import { auditSentences, inboxSentences, subjectPlaceholder, auditPage as words } from '#app/content/admin/audit.ts'
import { entriesByInboxAction, inboxes } from '#app/domain/records/kinds.ts'
import type { AuditAction } from './actions.ts'

type Sentence = string | ((details: Record<string, unknown>, isOwn: boolean) => string)

export const sentences: Record<AuditAction, Sentence> = { ...auditSentences, ...entriesByInboxAction(inboxSentences) }

interface Told {
  action: string
  staffId: string | null
  subject: {
    noun: string
    id: string | null
    name: string | null
    state: 'there' | 'trash' | 'quarantine' | 'gone'
  } | null
  details: Record<string, unknown>
}

/** The text before the subject, the subject, and the text behind it. `clock` formats a moment. */
export function sentenceOf(
  { action, staffId, subject, details }: Told,
  clock: (moment: Date) => string,
): {
  before: string
  subject: string
  after: string
} {
  const isOwn = subject?.noun === 'staff' && subject.id === staffId
  const sentence = (sentences as Record<string, Sentence>)[action] ?? words.unknownAction(action)
  const shown = typeof details.at === 'string' ? { ...details, at: clock(new Date(details.at)) } : details
  const text = typeof sentence === 'string' ? sentence : sentence(shown, isOwn)
  const many = details.batch && Number(details.size) > 1 ? words.oneOf(Number(details.size)) : ''
  const [before = '', after] = `${text}${many}`.split(subjectPlaceholder)
  return after === undefined
    ? { before, subject: '', after: '' }
    : { before, subject: subject ? (isOwn ? words.own : subjectName(subject)) : '', after }
}

export function subjectName({ noun, id, name, state }: NonNullable<Told['subject']>): string {
  const inbox = inboxes.find((kind) => kind.noun === noun)?.words
  const unnamed = words.unnamed(noun, id)
  if (state === 'gone')
    return inbox ? words.inbox.goneSubject(inbox) : ((words.goneSubjects as Record<string, string>)[noun] ?? unnamed)
  if (name === null) return unnamed
  return inbox
    ? words.inbox.subject(inbox, name)
    : ((words.subjects as Record<string, (name: string) => string>)[noun]?.(name) ?? unnamed)
}

export function actorOf({ actor, name }: { actor: string; name: string | null }): string {
  return name ?? (words.actors as Record<string, string>)[actor] ?? words.actors.unknown
}
