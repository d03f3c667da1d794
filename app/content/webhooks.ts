type Data = Record<string, string | number | null>

const spoken = (word: unknown) => String(word ?? '').replaceAll('_', ' ')

/** What a chat shows of an event. */
export const webhookSentences = {
  'webhook.test': 'This is a test: events arrive here.',
  'application.received': ({ reference, position, url }: Data) =>
    `New application ${reference} for ${position}: ${url}`,
  'application.status_changed': ({ reference, position, from, to, url }: Data) =>
    `Application ${reference} for ${position} went from ${spoken(from)} to ${spoken(to)}: ${url}`,
  'application.withdrawn': ({ reference, position, url }: Data) =>
    `Application ${reference} for ${position} was withdrawn by the applicant: ${url}`,
  'message.received': ({ reference, url }: Data) => `New message ${reference}: ${url}`,
  'enquiry.received': ({ reference, inquiryType, url }: Data) => `New enquiry ${reference} (${inquiryType}): ${url}`,
  'subscriber.confirmed': ({ url }: Data) => `Somebody has subscribed to the newsletter: ${url}`,
  'subscriber.unsubscribed': ({ url }: Data) => `Somebody has unsubscribed from the newsletter: ${url}`,
  'job.opened': ({ title, url }: Data) => `The job "${title}" is open: ${url}`,
  'job.closed': ({ title, url }: Data) => `The job "${title}" is closed: ${url}`,
  'post.published': ({ title, url }: Data) => `The post "${title}" is published: ${url}`,
  'trouble.began': ({ title, url }: Data) => `${title}: ${url}`,
  'trouble.ended': ({ title, url }: Data) => `Over: ${title}: ${url}`,
}

/** In the place of another server's words. */
export const webhookWords = {
  off: 'The webhook is switched off or deleted.',
  notPublic: 'The address is in a private network, which this installation does not allow (WEBHOOKS_TO_PRIVATE).',
  noAnswer: (code: string) => `No answer: ${code}`,
}
