import { consent as application } from './careers/job.ts'
import { inboxConsent, newsletterConsent } from './site/consents.ts'

interface Consent {
  version: string
  /** `keptForDays` is null if records are stored until a colleague erases them. */
  text: (keptForDays: number | null, email: string) => string
}

const earlierInboxConsent: Consent = {
  version: '2026-11-23',
  text: (days) =>
    days === null
      ? 'By sending this you agree that we keep it to answer you, until you ask us to erase it.'
      : `By sending this you agree that we keep it to answer you, and erase it after ${days} days.`,
}

/** Consents by form, those of all inboxes in one; current version first. Versions are never changed or removed. */
export const consents: Record<'application' | 'inbox' | 'newsletter', [Consent, ...Consent[]]> = {
  application: [
    {
      version: application.version,
      text: (days, email) =>
        `${application.what} ${application.why} ${application.howLong(days)} ${application.erasure(email)} ${application.agreement}`,
    },
    {
      version: '2026-11-23',
      text: (days, email) =>
        'We keep what you enter in this form, your resume, the time you applied and the progress of your application. ' +
        'We use it to decide on your application and to contact you about it, and for nothing else. ' +
        (days === null
          ? 'We keep it until you ask us to erase it. '
          : `We keep it for ${days} days after you apply, longer only if you agree to that again. Then we erase it. `) +
        'You can erase it sooner on the private page that you receive after applying, or have it erased: ' +
        `write to ${email} and give your reference. By submitting this application, you agree to this.`,
    },
    {
      version: '2026-11-21',
      text: (days, email) =>
        'We keep what you enter in this form, your resume, the time you applied and the progress of your application. ' +
        'We use it to decide on your application and to contact you about it, and for nothing else. ' +
        `We keep it for ${days} days after you apply. Then we erase it. ` +
        'You can erase it sooner on the private page that you receive after applying, or have it erased: ' +
        `write to ${email} and give your reference. By submitting this application, you agree to this.`,
    },
  ],
  inbox: [inboxConsent, earlierInboxConsent],
  newsletter: [{ version: newsletterConsent.version, text: () => newsletterConsent.text }],
}

/** Shown on a record. */
export const consentWords = {
  name: 'Agreed to',
  imported: 'Nothing here: it was imported from another system.',
  /** A version whose words are unknown. */
  unknown: (version: string) => `Version ${version}`,
  /** Records from before consents were stored. */
  none: 'Not recorded',
  version: (version: string, text: string) => `${text} (Version ${version})`,
}
