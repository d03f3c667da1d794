import { auditSentences, subjectPlace, auditPage as words } from '#app/content/admin/audit.ts'
import type { AuditAction } from './actions.ts'

type Sentence = string | ((details: Record<string, unknown>) => string)

const sentences: Record<AuditAction, Sentence> = auditSentences

interface Told {
  action: string
  subject: { noun: string; id: string | null; name: string | null; state: 'there' | 'trash' | 'gone' } | null
  details: Record<string, unknown>
}

/** What stands before the subject, the subject, and what stands behind it. */
export function sentenceOf({ action, subject, details }: Told): { before: string; subject: string; after: string } {
  const sentence = (sentences as Record<string, Sentence>)[action] ?? words.unknownAction(action)
  const text = typeof sentence === 'string' ? sentence : sentence(details)
  const [before = '', after] = text.split(subjectPlace)
  return after === undefined
    ? { before, subject: '', after: '' }
    : { before, subject: subject ? nameOf(subject) : '', after }
}

/** A resume is told by its application. */
export function nameOf({ noun, id, name, state }: NonNullable<Told['subject']>): string {
  const known = noun === 'resume' ? 'application' : noun
  if (state === 'gone') return (words.goneSubjects as Record<string, string>)[known] ?? words.unnamed(known, id)
  const named = (words.subjects as Record<string, (name: string) => string>)[known]
  return named && name !== null ? named(name) : words.unnamed(known, id)
}

export function actorOf({ actor, name }: { actor: string; name: string | null }): string {
  return name ?? (words.actors as Record<string, string>)[actor] ?? words.actors.unknown
}
