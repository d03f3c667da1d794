/**
 * The first mail to an address that has not answered us. Somebody else may have given it: nothing of what they wrote stands
 * here.
 */
export const acknowledgementMail = {
  reference: 'Your reference',
  application: {
    subject: (position: string, reference: string) => `We have your application: ${position} (${reference})`,
    preview: 'Your private receipt, and what comes next.',
    heading: 'We have your application',
    text: (position: string) =>
      `Thank you for applying for the position of ${position}. Your application is stored, and our team will read it.`,
    answerBy: (day: string) => `We answer you by ${day}.`,
    position: 'Position',
    keptUntil: 'Kept until',
    receipt:
      'On your private receipt you see where it stands, download what you sent, withdraw it or erase it. Anyone who has this link can do so: please share it with nobody.',
    open: 'Open your private receipt',
    questions: 'If you have a question, answer this mail and leave the reference in it.',
    reason: (site: string) =>
      `You get this mail because an application with this address was sent on ${site}. If it was not yours, open the receipt and erase it. Nothing else happens.`,
  },
  message: {
    subject: (reference: string) => `We have your message (${reference})`,
    preview: 'It has arrived, and we respond within 24-48 hours.',
    heading: 'We have your message',
    text: 'Thank you for contacting us. Your message has arrived, and we will respond to this address within 24-48 hours.',
    more: 'If you want to add something, answer this mail and leave the reference in it.',
  },
  enquiry: {
    subject: (reference: string) => `We have your enquiry (${reference})`,
    preview: 'It has arrived, and somebody will answer it.',
    heading: 'We have your enquiry',
    text: 'Thank you for your interest in our work. Your enquiry has arrived, and we will respond to this address.',
    more: 'If you want to add something, answer this mail and leave the reference in it.',
  },
  reason: (site: string) =>
    `You get this mail because this address was given in a form on ${site}. If that was not you, there is nothing that you need to do.`,
}
