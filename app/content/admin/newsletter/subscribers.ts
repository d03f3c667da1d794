import { counted } from '../records.ts'

export const subscribersPage = {
  title: 'Subscribers',
  heading: 'Subscribers',
  lead: (count: number) =>
    `The newsletter goes to ${counted(count, 'confirmed address', 'confirmed addresses')}. An address that is not confirmed is erased after 30 days.`,
  caption: 'Subscribers',
  columns: { email: 'Address', status: 'Status', since: 'Entered', confirmed: 'Confirmed', actions: 'Actions' },
  statuses: {
    pending: 'Not confirmed',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
    suspected: 'Taken for spam',
  },
  /** From before there were mails. */
  neverAsked: 'Never asked: gets no mail unless it is entered again',
  /** Why, and what comes of it. */
  suspected: 'Entered by a program: gets no mail, and is erased after 30 days',
  release: 'Not spam',
  releaseOf: (email: string) => `Not spam: ${email}`,
  released: 'The address is no longer marked as spam. It is not confirmed yet.',
  notReleased: 'This address is no longer marked as spam, or it is gone.',
  consent: (version: string) => `Consent of ${version}`,
  filters: { label: 'Filter the subscribers', status: 'Status', all: 'All but spam', search: 'Search', submit: 'Show' },
  never: '–',
  erase: 'Erase',
  eraseOf: (email: string) => `Erase ${email}`,
  dialog: {
    title: 'Erase this address?',
    text: 'The address is erased at once, with the mails that wait for it. It stays erased if an older backup is restored.',
    cancel: 'Cancel',
    confirm: 'Erase',
    busy: 'Erasing…',
  },
  erased: 'The address is erased.',
  gone: 'There is no such address any more.',
  failed: 'The address could not be erased just now. Please try again.',
  export: 'Export as CSV',
  more: 'More',
  empty: 'Nobody has subscribed yet',
  emptyFiltered: 'No subscriber fits this',
  fileName: (day: string) => `subscribers-${day}.csv`,
  fileColumns: ['Address', 'Status', 'Entered (UTC)', 'Confirmed (UTC)', 'Unsubscribed (UTC)', 'Consent'],
}
