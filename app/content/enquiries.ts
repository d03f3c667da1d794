/** The words of enquiries, wherever one is written, shown or told. */
export const enquiryWords = {
  one: 'enquiry',
  many: 'enquiries',
  article: 'an',
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
