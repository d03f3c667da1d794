/** The words of contact messages in forms, lists, dialogs and mails. */
export const messageWords = {
  one: 'message',
  many: 'messages',
  article: 'a',
  title: 'Contact Messages',
  keywords: 'go to contact list inbox',
  acknowledgement: {
    preview: 'It has arrived, and we will respond within 24-48 hours.',
    text: 'Thank you for contacting us. Your message has arrived, and we will respond to this address within 24-48 hours.',
  },
  reason: (company: string) => `you wrote to ${company} on its website`,
  privacy: { form: 'Contact message', what: 'Your name, email address, subject and message, and the time.' },
  fields: {
    name: { label: 'Name', column: 'From' },
    email: { label: 'Email', help: 'We reply to this address.' },
    subject: { label: 'Subject' },
    message: { label: 'Message' },
  },
}
