import { formatDays } from '../privacy.ts'

/** Beside the button of a contact form, with a link to the policy. Changing these words needs a new version. */
export const inboxConsent = {
  version: '2026-11-25',
  text: (keptForDays: number | null) =>
    keptForDays === null
      ? 'By sending this you agree that we keep it to answer you, until you ask us to erase it.'
      : `By sending this you agree that we keep it to answer you, and erase it after ${formatDays(keptForDays)}.`,
  link: 'Privacy',
}

/** Beside the newsletter's button, likewise. */
export const newsletterConsent = {
  version: '2026-11-23',
  text: 'By subscribing you agree that we write to this address when we publish something, until you unsubscribe.',
  link: 'Privacy',
}
