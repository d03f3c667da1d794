import { troubleMail } from '#app/content/mail/troubles.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface TroubleMail {
  /** Sentences of app/content/admin/troubles.ts. */
  title: string
  meaning: string
  remedy: string
  over: string
  /** Times as displayed. */
  since: string
  endedAt: string | null
  url: string
}

export function composeTrouble(sender: MailSender, trouble: TroubleMail): ComposedMail {
  return trouble.endedAt === null ? composeBegun(sender, trouble) : composeEnded(sender, trouble, trouble.endedAt)
}

function composeBegun(sender: MailSender, { title, meaning, remedy, since, url }: TroubleMail): ComposedMail {
  const words = troubleMail.began
  return composeMail(sender, {
    subject: words.subject(title, sender.name),
    preview: words.preview(since),
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'text', text: words.preview(since) },
      { kind: 'text', text: meaning },
      { kind: 'text', text: remedy },
      { kind: 'button', text: words.open, href: url },
    ],
    reason: troubleMail.reason,
  })
}

function composeEnded(sender: MailSender, { title, over, since, url }: TroubleMail, endedAt: string): ComposedMail {
  const words = troubleMail.ended
  return composeMail(sender, {
    subject: words.subject(title, sender.name),
    preview: words.preview(since, endedAt),
    blocks: [
      { kind: 'heading', text: over },
      { kind: 'text', text: words.lasted(since, endedAt) },
      { kind: 'button', text: words.open, href: url },
    ],
    reason: troubleMail.reason,
  })
}
