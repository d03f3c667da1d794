import { capitalized, type NounWords } from '../nouns.ts'

/** Notifications to the company's own mailbox. */
export const notificationMail = {
  heading: ({ one }: NounWords) => `A new ${one}`,
  applicationSubject: (position: string, name: string) => `Application for ${position}: ${name}`,
  /** `title` and `badge` as the list shows them, or ''. */
  inboxSubject: ({ one }: NounWords, { title, badge, name }: Record<'title' | 'badge' | 'name', string>) =>
    title ? `${capitalized(one)}: ${title}, from ${name}` : `${capitalized(one)}${badge && ` (${badge})`} from ${name}`,
  preview: (name: string, email: string) => `From ${name}, ${email}`,
  labels: {
    reference: 'Reference',
    resume: 'Resume',
    possibleSpam: 'Possible spam',
  },
  resume: { stored: 'On the page of the application', missing: 'We could not keep the file: please ask for it' },
  open: ({ one }: NounWords) => `Open the ${one}`,
  answer: 'A reply to this email goes to them.',
  noAnswer: 'A reply to this email does not reach them, because their address is unusual.',
  reason: (site: string) => `You get this email because ${site} sends such emails to this address.`,
  flood: {
    subject: 'Many forms are coming in, so these emails are paused',
    preview: 'Everything is stored in the admin area.',
    heading: 'Many forms are coming in, so these emails are paused',
    text: (most: number) =>
      `In the last hour we sent this address ${most} emails about new submissions. We send no more for the rest of the hour, so that your inbox stays usable.\n\nEvery submission is stored and shown in the admin area.`,
    open: 'Open the admin area',
  },
}
