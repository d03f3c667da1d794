import { pluralize } from '../records.ts'

export const passkeysPage = {
  title: 'Passkeys',
  heading: 'Passkeys',
  back: 'Back to your account',
  intro:
    'A passkey signs you in with your fingerprint, your face or the code of your device. It replaces your password and second factor, and does not work on a fake copy of this site.',
  /** On the account page. */
  card: {
    heading: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or the code of your device.',
    none: 'None',
    count: (count: number) => pluralize(count, 'passkey', 'passkeys'),
    add: 'Add a passkey',
    manage: 'Manage',
  },
  /** `origin`: the origin at which the site was opened. */
  nowhere: (origin: string) =>
    `Browsers keep passkeys only for sites with a name and https, but this one is open at ${origin}. The person who runs the server can give the site such an address.`,
  withoutScript: 'Adding a passkey needs JavaScript. Please allow it for this page.',
  unsupported: 'This browser cannot use passkeys. To add one, open this page in a newer browser.',
  list: {
    heading: 'Your passkeys',
    added: 'Added',
    lastUsed: 'Last used',
    never: 'Never',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
  },
  add: {
    heading: 'Add a passkey',
    text: 'Your browser asks where to keep it: on this device, in your password manager or on a security key. Then it asks for your fingerprint, your face or a code.',
    name: { label: 'Name', help: 'So that you recognise it later.' },
    submit: { idle: 'Create the passkey', busy: 'Waiting for your device...' },
    errorSummary: 'No passkey has been added',
  },
}
