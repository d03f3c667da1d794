import { confirmationMail, postMail } from '#app/content/mail/newsletter.ts'
import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

export function composeConfirmation(sender: MailSender, { link, days }: { link: string; days: number }): ComposedMail {
  const words = confirmationMail
  return composeMail(sender, {
    subject: words.subject(sender.name),
    preview: words.preview,
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'text', text: words.text(sender.name) },
      { kind: 'button', text: words.button, href: link },
      { kind: 'text', text: words.limits(days) },
    ],
    reason: words.reason,
  })
}

interface PostMail {
  subject: string
  title: string
  /** The preview text that mail programs show beside the subject. */
  summary: string
  /** Sanitized HTML of the post or its beginning, and the same as text. */
  html: string
  text: string
  isWhole: boolean
  /** The post's address on the site. */
  link: string
  unsubscribe: string
}

export function composePost(sender: MailSender, post: PostMail): ComposedMail {
  const words = postMail
  return composeMail(sender, {
    subject: post.subject,
    preview: post.summary,
    blocks: [
      { kind: 'heading', text: post.title },
      { kind: 'article', html: post.html, text: post.text },
      { kind: 'button', text: post.isWhole ? words.inBrowser : words.readOn, href: post.link },
      {
        kind: 'article',
        html: `<p><a href="${post.unsubscribe}">${words.unsubscribe}</a></p>`,
        text: `${words.unsubscribe}:\n${post.unsubscribe}`,
      },
    ],
    reason: words.reason(sender.name),
  })
}
