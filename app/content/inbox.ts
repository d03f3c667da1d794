import { messageWords } from './contact-messages.ts'
import { enquiryWords } from './enquiries.ts'

const inboxWords = { message: messageWords, enquiry: enquiryWords }

type Noun = keyof typeof inboxWords
type NounWords = Pick<(typeof inboxWords)[Noun], 'one' | 'many' | 'article'>

/** Entries in the words of each kind of record that waits in an inbox: `message` and `enquiry`. */
export function byInbox<Entry>(entry: (words: NounWords) => Entry) {
  return Object.fromEntries(Object.entries(inboxWords).map(([noun, words]) => [noun, entry(words)])) as Record<
    Noun,
    Entry
  >
}

/** Entries of their actions or mails: `message.done`, `enquiry.done`. */
export function byInboxAction<Entries extends object>(entries: (words: NounWords) => Entries) {
  const all = Object.entries(inboxWords).flatMap(([noun, words]) =>
    Object.entries(entries(words)).map(([action, entry]) => [`${noun}.${action}`, entry]),
  )
  return Object.fromEntries(all) as { [Action in keyof Entries & string as `${Noun}.${Action}`]: Entries[Action] }
}

/** The text with a capital at its beginning. */
export const capitalized = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>
