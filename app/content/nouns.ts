/** The names of a kind of record, for sentences about any kind. */
export interface NounWords {
  one: string
  many: string
  /** Before `one`. */
  article: string
  /** The heading of its list. */
  title: string
}

/** The kinds of record besides those of an inbox, which declare these words with their fields. */
export const nouns: Record<'application' | 'post' | 'job' | 'mail' | 'event' | 'subscriber', NounWords> = {
  application: { one: 'application', many: 'applications', article: 'an', title: 'Job Applications' },
  post: { one: 'post', many: 'posts', article: 'a', title: 'Blog Posts' },
  job: { one: 'job', many: 'jobs', article: 'a', title: 'Jobs' },
  mail: { one: 'email', many: 'emails', article: 'an', title: 'emails' },
  event: { one: 'event', many: 'events', article: 'an', title: 'events' },
  subscriber: { one: 'subscriber', many: 'subscribers', article: 'a', title: 'subscribers' },
}

/** The words of a kind of record that visitors send and the company answers. */
export interface InboxWords extends NounWords {
  /** More words that find its list in the search. */
  keywords: string
  acknowledgement: {
    preview: string
    text: string
  }
  /** The footer of an answer, which gives the reason for it. */
  reason: (company: string) => string
  /** Its row on the privacy page. */
  privacy: { form: string; what: string }
}

/** Capitalizes the first letter. */
export const capitalized = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>

/** "One, two and three". */
export const listInWords = (texts: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(texts)
