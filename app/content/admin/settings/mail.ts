import type { GroupWords } from './form.ts'

export const mailWords = {
  title: 'Mail',
  text: 'How the site sends email. A change counts for the next email, without a restart.',
  link: 'Sender, footer and mail server, with a test.',
  saved: 'The mail settings are saved. The next email uses them.',
  sections: {
    sender: 'Sender',
    server: 'Mail server',
  },
  fields: {
    senderName: { label: 'Sender name', help: 'Leave it empty to use the company name.' },
    senderAddress: {
      label: 'Sender address',
      help: 'Emails of the site come from here, if your mail server allows it. Leave it empty to use the email for enquiries.',
    },
    footer: { label: 'Footer', help: 'Below every email, such as a registration number that the law requires.' },
    smtpHost: {
      label: 'Server',
      help: 'The outgoing (SMTP) server of your email provider, such as smtp.example.com. Without one, emails wait in the list Mail.',
      invalid: 'Enter the name of the server alone, such as smtp.example.com',
    },
    smtpPort: {
      label: 'Port',
      help: 'Usually 587, or 465. Leave it empty for 587.',
      invalid: 'Enter a number from 1 to 65535, such as 587',
    },
    smtpUser: {
      label: 'User name',
      help: 'Often your full email address. Leave it empty if the server needs none.',
      required: 'Enter the user name that belongs to the password',
    },
    smtpPassword: {
      label: 'Password',
      help: 'Stored encrypted and never shown again. Some providers call it an app password.',
      required: 'Enter the password of this user at this server',
    },
  },
} satisfies GroupWords

export const mailTest = {
  heading: 'Test',
  text: (address: string) => `Sends an email to you (${address}) with the saved settings, at once.`,
  notYet: 'Save a mail server above, then you can send yourself a test email.',
  submit: { idle: 'Send a test email', busy: 'Sending...' },
  subject: 'A test email',
  reason: 'You get this email because you tested the email settings.',
  body: (site: string) => `The email settings of ${site} work.`,
  outcomes: {
    accepted: (address: string) => `The mail server took the email to ${address}. Look into your inbox and your spam.`,
    unknownHost: 'There is no mail server of this name. Check the server for typing errors.',
    noAnswer: 'The mail server does not answer. Check the server and the port: most providers use 587 or 465.',
    encryption: 'No safe connection to the mail server was possible. Check the server and the port.',
    signIn: 'The mail server does not accept the user name and password. Some providers need an app password.',
    sender: 'The mail server does not accept the sender address. Use an address that belongs to your account there.',
    refused: 'The mail server did not take the email.',
  },
  /** After an outcome. */
  answer: (words: string) => `It answered: ${words}`,
}
