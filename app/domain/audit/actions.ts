/** What the log tells of: a noun, which is also what it is about, and what was done. */
export const auditActions = [
  'session.begun',
  'session.refused',
  'session.ended',
  'application.opened',
  'application.status_changed',
  'application.interview_set',
  'application.reason_given',
  'application.withdrawn',
  'application.noted',
  'application.note_deleted',
  'application.deleted',
  'application.restored',
  'application.erased',
  'resume.viewed',
  'resume.downloaded',
  'message.deleted',
  'message.restored',
  'message.erased',
  'enquiry.deleted',
  'enquiry.restored',
  'enquiry.erased',
  'post.deleted',
  'post.restored',
  'post.erased',
  'job.deleted',
  'job.restored',
  'job.erased',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Of what an event may be about. */
export type AuditSubject = AuditAction extends `${infer Noun}.${string}` ? Noun : never
