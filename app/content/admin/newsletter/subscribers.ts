import { pluralize } from '../records.ts'

export const subscribersPage = {
  title: 'Newsletter',
  heading: 'Newsletter',
  lead: (count: number) =>
    `The newsletter goes to ${pluralize(count, 'confirmed address', 'confirmed addresses')}. An address that is not confirmed is erased after 30 days.`,
  caption: 'Subscribers',
  actions: 'Actions',
  /** For addresses from before confirmation mails existed. */
  neverAsked: 'Never asked to confirm. Gets no email unless it is signed up again',
  /** The reason, and its consequence. */
  suspected: 'Probably entered by a bot. Gets no email and is erased after 30 days',
  release: 'Not spam',
  releaseOf: (email: string) => `Not spam: ${email}`,
  released: 'The address is no longer marked as spam. It is not confirmed yet.',
  notReleased: 'This address is no longer marked as spam, or it has been erased.',
  consent: (version: string) => `Consent of ${version}`,
  never: '–',
  erase: 'Erase',
  eraseOf: (email: string) => `Erase ${email}`,
  dialog: {
    title: 'Erase this address?',
    text: 'The address is erased at once, with the emails waiting for it. It stays erased even if an older backup is restored.',
    cancel: 'Cancel',
    confirm: 'Erase',
    busy: 'Erasing…',
  },
  erased: 'The address has been erased.',
  gone: 'This address no longer exists.',
  failed: 'The address could not be erased. Please try again.',
  export: 'Export as CSV',
  empty: 'No subscribers yet',
}
