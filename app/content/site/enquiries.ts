/** Owners do not edit these words, which browsers load. */
export const enquiryFormWords = {
  errorSummary: 'There is a problem',
  submit: { idle: 'Send Message', busy: 'Sending...', done: 'Message Sent Successfully!' },
  stored: 'We have your enquiry',
  reference: 'Your reference',
  referenceHelp: 'Please quote it if you write to us about this enquiry.',
}

export const enquiriesPage = {
  title: 'Enquiries',
  description:
    'Ask about a project, an internship, a career or certification, or read our answers to the questions we hear most often.',
  hero: {
    heading: 'Tell us about your project',
    text: 'Say what you want to build and what it should change. You can also ask about internships, careers and certification: choose the type, so that we know who should answer.',
    hint: 'Both forms reach the same people. If none of these types fits, or you have a short question:',
    link: { href: '/contact', text: 'Write a message' },
  },
  message: { heading: 'Submit Your Inquiry' },
  form: enquiryFormWords,
  details: { heading: 'Contact Information', phone: 'Phone', email: 'Email', office: 'Address' },
  faq: {
    heading: 'Frequently asked questions',
    questions: [
      {
        question: 'What types of internships do you offer?',
        answer:
          'Two at present: software development and UX/UI design. Both are paid and last six months. You work on products that our clients use, with one person who has time for your questions.',
      },
      {
        question: 'How can I apply for a career at your company?',
        answer:
          'Choose one of the open positions on our careers page and fill in its form. You can also apply through our LinkedIn page, which is linked on this site.',
      },
      {
        question: 'What is the internship process?',
        answer:
          'Send us your resume with the form on the careers page. We read it within a week. If it fits, we invite you to one interview of about an hour, and tell you the result within three working days.',
      },
      {
        question: 'Do you offer remote work?',
        answer:
          'Yes, for many roles. Each position says whether it can be done fully from home, partly or not at all. UX/UI designers work at the office.',
      },
      {
        question: 'What are your core values?',
        answer:
          'Integrity, innovation, collaboration and customer satisfaction. In practice: we say what we know and what we do not, try new ideas on something small first, check the work of our colleagues, and measure ourselves by what our clients can do afterwards.',
      },
      {
        question: 'How can I contact support?',
        answer:
          'By email at any time, and by phone in business hours: Monday to Friday, 9:30 am to 6:00 pm (IST). You find both on this page under Contact Information.',
      },
    ],
  },
}
