/** What the company's own mailbox is told of. */
export const notificationMail = {
  heading: { application: 'A new application', message: 'A new message', enquiry: 'A new enquiry' },
  subject: {
    application: (position: string, name: string) => `Application for ${position}: ${name}`,
    message: (subject: string, name: string) => `Message: ${subject}, from ${name}`,
    enquiry: (type: string, name: string) => `Enquiry (${type}) from ${name}`,
  },
  preview: (name: string, email: string) => `From ${name}, ${email}`,
  labels: {
    reference: 'Reference',
    position: 'Position',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    experience: 'Experience',
    resume: 'Resume',
    subject: 'Subject',
    type: 'About',
  },
  resume: { stored: 'On the page of the application', missing: 'It could not be kept: please ask for it' },
  wrote: { application: 'Cover letter', message: 'Message', enquiry: 'Message' },
  open: { application: 'Open the application', message: 'Open the message', enquiry: 'Open the enquiry' },
  answer: 'An answer to this mail goes to them.',
  noAnswer: 'Their address is unusual, so an answer to this mail does not go to them.',
  reason: (site: string) => `You get this mail because it is the address for such mails on ${site}.`,
  flood: {
    subject: 'More is coming in than we tell you of by mail',
    preview: 'All of it is stored in the administrator side.',
    heading: 'More is coming in than we tell you of by mail',
    text: (most: number) =>
      `In the last hour this address has had ${most} mails about what visitors sent. For the rest of the hour there are no more, so that your mailbox stays usable.\n\nWhatever comes in is stored and stands in the administrator side.`,
    open: 'Open the administrator side',
  },
}
