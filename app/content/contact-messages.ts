/** The words of contact messages, wherever one is written, shown or told. */
export const messageWords = {
  one: 'message',
  many: 'messages',
  article: 'a',
  fields: {
    name: { label: 'Name', column: 'From' },
    email: { label: 'Email', help: 'We reply to this address.' },
    subject: { label: 'Subject' },
    message: { label: 'Message' },
  },
}
