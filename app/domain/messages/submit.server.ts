import { serviceTitle } from '#app/content/services/titles.ts'
import { consentNow } from '#app/domain/privacy/consents.server.ts'
import type { Rendering } from '#app/domain/spam/rules.ts'
import { digestOf, type Submission } from '#app/domain/submissions/idempotency.server.ts'
import { submitToInbox } from '#app/domain/submissions/submit.server.ts'
import type { Message } from './form.ts'

export function submitMessage(message: Message, visitor: string, rendering?: Rendering): Promise<Submission> {
  const { submissionId, name, email, message: messageContent } = message
  const service = serviceTitle(message.about ?? '')
  const subjectLine = service ? `${service}: ${message.subject}` : message.subject
  const submissionDigest = digestOf(name, email, subjectLine, messageContent)
  const consentVersion = consentNow('message')
  const data = { submissionId, submissionDigest, name, email, subjectLine, messageContent, consentVersion }
  return submitToInbox('message', data, { name, email, subject: subjectLine, text: messageContent, visitor, rendering })
}
