import { type Attempt, shortened } from '#app/platform/attempt.ts'

interface Failure {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
  message?: string
}

/**
 * Of what nodemailer answers or throws. Only what the server says of the recipient or of the mail itself is a refusal:
 * what it says of us (the greeting, signing in, the sender) is the installation's fault, and mended there.
 */
export function attemptOf(answer: unknown): Attempt {
  const { code, command = '', response, responseCode, permanent, message } = answer as Failure
  if (!(answer instanceof Error)) return { outcome: 'accepted', response: shortened(response ?? '') }
  const isRefusal = permanent === true && ['RCPT TO', 'DATA'].includes(command) && !ofUs.includes(responseCode ?? 0)
  return {
    outcome: isRefusal ? 'refused' : 'deferred',
    response: shortened(response || message || String(code)),
    code: [code, responseCode].filter(Boolean).join(' '),
  }
}

/** RFC 4954: authentication required, too weak, failed, needing encryption. */
const ofUs = [530, 534, 535, 538]
