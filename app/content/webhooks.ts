import { statusLabel } from './application-status.ts'
import type { NounWords } from './nouns.ts'

type Data = Record<string, string | number | null>

const status = (value: unknown) => statusLabel(String(value ?? ''))

/** The text that chat services show. The data of an event contains the stored values. */
export const webhookSentences = {
  'webhook.test': 'This is a test: events arrive here.',
  'application.received': ({ reference, position, url }: Data) =>
    `New application ${reference} for ${position}: ${url}`,
  'application.status_changed': ({ reference, position, from, to, url }: Data) =>
    `Application ${reference} for ${position} went from ${status(from)} to ${status(to)}: ${url}`,
  'application.withdrawn': ({ reference, position, url }: Data) =>
    `Application ${reference} for ${position} was withdrawn by the applicant: ${url}`,
  'subscriber.confirmed': ({ url }: Data) => `Somebody has subscribed to the newsletter: ${url}`,
  'subscriber.unsubscribed': ({ url }: Data) => `Somebody has unsubscribed from the newsletter: ${url}`,
  'job.opened': ({ title, url }: Data) => `The job "${title}" is open: ${url}`,
  'job.closed': ({ title, url }: Data) => `The job "${title}" is closed: ${url}`,
  'post.published': ({ title, url }: Data) => `The post "${title}" is published: ${url}`,
  'trouble.began': ({ title, url }: Data) => `${title}: ${url}`,
  'trouble.ended': ({ title, url }: Data) => `Resolved: ${title}: ${url}`,
}

/** The same for records with an inbox. `facts`: the texts of the fields that webhooks send. */
export const inboxSentence = ({ one }: NounWords, { reference, url }: Data, facts: string[]) =>
  `New ${one} ${reference}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}: ${url}`

/** Our own reasons, if no server responded. */
export const webhookWords = {
  off: 'The webhook is switched off or deleted.',
  notPublic:
    'The address is in a private network, which this installation does not allow. The person who runs the server can allow it.',
  noAnswer: (code: string) => `No answer: ${code}`,
}
