import { randomUUID } from 'node:crypto'
import { mailTest as words } from '#app/content/admin/settings/mail.ts'
import { composeMail, renderMail } from '#app/emails/compose.ts'
import type { SmtpServer } from '#app/platform/environment/smtp.server.ts'
import { mailerLimits, openMailer } from '#app/platform/mail/mailer.server.ts'
import { noteMailWentOut } from './proof.server.ts'
import { mailFrom, mailHost, mailSender } from './sender.server.ts'

/** A person waits for the answer. */
const limits = { ...mailerLimits, connect: 8_000, greeting: 8_000, silence: 10_000, whole: 20_000 }

/** Sends a mail at once, bypassing the outbox. */
export async function sendTestMail(server: SmtpServer, to: string) {
  const mailer = openMailer(server, limits)
  const text = words.body(mailSender.siteUrl)
  const blocks = [{ kind: 'text', text } as const]
  const mail = renderMail(
    composeMail(mailSender, { subject: words.subject, preview: text, blocks, reason: words.reason }),
  )
  try {
    const automatic = { id: randomUUID(), from: mailFrom(), to, isAutomatic: true, host: mailHost() }
    const attempt = await mailer.send({ ...mail, ...automatic })
    if (attempt.outcome === 'accepted') await noteMailWentOut()
    return attempt
  } finally {
    mailer.close()
  }
}

type TestOutcome = keyof typeof words.outcomes

/** `answer` has only the words of a mail server: a server of another kind may reveal secrets. */
export async function testMailServer(
  server: SmtpServer,
  to: string,
): Promise<{ outcome: TestOutcome; answer: string }> {
  const { outcome, response, code = '' } = await sendTestMail(server, to)
  const answer = /^[2-5]\d\d[ -]/.test(response) ? response : ''
  if (outcome === 'accepted') return { outcome, answer }
  return { outcome: kindOfFailure(code, response), answer }
}

/** By the codes of nodemailer. */
function kindOfFailure(code: string, response: string): Exclude<TestOutcome, 'accepted'> {
  if (/EDNS|ENOTFOUND/.test(code) || /ENOTFOUND|EAI_AGAIN/.test(response)) return 'unknownHost'
  if (/EAUTH|53[0458]/.test(code)) return 'signIn'
  if (/ETLS/.test(code) || /certificate|SSL|TLS/i.test(response)) return 'encryption'
  if (/ECONN|ETIMEDOUT|ESOCKET|EPROTOCOL|aborted/i.test(`${code} ${response}`)) return 'noAnswer'
  return /EENVELOPE/.test(code) && /sender|from/i.test(response) ? 'sender' : 'refused'
}
