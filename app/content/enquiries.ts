/** The words of enquiries in forms, lists, dialogs and mails. */
export const enquiryWords = {
  one: 'enquiry',
  many: 'enquiries',
  article: 'an',
  title: 'Enquiries',
  keywords: 'go to list inquiries',
  acknowledgement: {
    preview: 'It has arrived, and we will respond.',
    text: 'Thank you for your interest in our work. Your enquiry has arrived, and we will respond to this address.',
  },
  reason: (company: string) => `you sent an enquiry to ${company} on its website`,
  privacy: {
    form: 'Enquiry',
    what: 'Your name, email address, the type of enquiry and your message, your phone number if you give it, and the time.',
  },
  fields: {
    name: { label: 'Your Name', short: 'Name', column: 'From' },
    email: { label: 'Email Address', short: 'Email' },
    phone: { label: 'Phone Number', short: 'Phone', invalid: 'Phone number is invalid' },
    inquiryType: {
      label: 'Type of Inquiry',
      short: 'Type',
      placeholder: 'Select an option',
      options: {
        project: 'Project',
        career: 'Career',
        internship: 'Internship',
        certification: 'Certification',
        other: 'Other',
      },
      required: 'Type of inquiry is required',
      empty: 'General',
    },
    message: { label: 'Your Message', short: 'Message' },
  },
}
