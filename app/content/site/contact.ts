/** Owners do not edit these words, which browsers load. */
export const contactFormWords = {
  required: 'All fields are required.',
  errorSummary: 'There is a problem',
  /** Before the name of a service. */
  about: 'About:',
  notAbout: 'About something else',
  submit: { idle: 'Send Message', busy: 'Sending...', done: 'Message Sent Successfully!' },
  stored: 'We have your message',
  reference: 'Your reference',
  referenceHelp: 'Please quote it if you write to us about this message.',
}

export const contactPage = {
  title: 'Contact Us',
  description:
    'Write to us about a project, a question or a problem that will not wait. A person reads every message and answers within 24-48 hours.',
  hero: {
    heading: 'Write to us',
    text: 'A person reads every message, usually the one who would do the work. Write as much or as little as you know today.',
    hint: 'Clients with a project or a question, the press and partners are all welcome here. For an internship, a career question or a certificate:',
    link: { href: '/enquiries', text: 'Send an enquiry' },
  },
  message: { heading: 'Send a message' },
  details: {
    heading: 'Contact details',
    phone: 'Phone',
    email: 'Email',
    enquiries: 'Enquiries',
    office: 'Office',
    hours: 'Monday to Friday, 9:30 am to 6:00 pm (IST)',
    social: 'Follow us',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
  },
  map: {
    alt: 'Map of Chikkamagaluru: the office is on Estate Road, a little north of the town centre.',
    open: 'Open in OpenStreetMap',
    load: 'Show the interactive map',
    consent: 'The interactive map is loaded from openstreetmap.org, which then sees your IP address.',
    title: 'Interactive map of the office',
    /** The latitude and longitude on OpenStreetMap. */
    place: '13.3161, 75.772',
  },
  form: contactFormWords,
}
