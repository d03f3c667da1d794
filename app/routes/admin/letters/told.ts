import { letterMessages as messages } from '#app/content/admin/mail/letters.ts'
import type { StepMails } from '#app/domain/applications/step-letter.server.ts'

/** Reports the mails of a step that was taken back. */
export function mailsTakenBack({ takenBack, gone }: StepMails): string[] {
  return [
    ...(takenBack > 0 ? [messages.takenBackWithStep(takenBack)] : []),
    ...(gone > 0 ? [messages.goneBeforeStep(gone)] : []),
  ]
}
