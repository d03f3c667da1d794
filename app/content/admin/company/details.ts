export const companyDetails = {
  title: 'Company details',
  heading: 'Company details',
  text: 'Your name and addresses, as pages, emails and search engines show them. A change is public at once.',
  back: 'Back to Settings',
  groups: {
    name: 'Name',
    contact: 'Contact',
    place: 'Place',
    networks: 'Networks',
  },
  fields: {
    name: { label: 'Company name', help: 'In the header, in titles and in every email.' },
    legalName: { label: 'Legal name', help: 'As it is registered. Search engines read it.' },
    blurb: { label: 'Short description', help: 'One or two sentences in the footer of every page.' },
    founded: { label: 'Founded in', invalid: 'Enter the year in four digits, such as 2015' },
    contactEmail: { label: 'General email', help: 'Contact messages arrive here.' },
    enquiriesEmail: { label: 'Email for enquiries', help: 'Enquiries arrive here. Emails of the site come from here.' },
    careersEmail: { label: 'Email for careers', help: 'Applications arrive here.' },
    phone: { label: 'Phone' },
    address: { label: 'Postal address', help: 'One line each, as on an envelope. It stands in the footer.' },
    office: { label: 'Office', help: 'The place on the map of the contact page.' },
    country: { label: 'Country', help: 'Search engines show your jobs there.', invalid: 'Choose a country' },
    timeZone: {
      label: 'Time zone',
      help: 'Dates and times are shown by the clocks of this place, such as Asia/Kolkata or Europe/Berlin.',
      invalid: 'Choose a time zone from the list, such as Asia/Kolkata',
    },
    linkedinUrl: { label: 'LinkedIn', short: 'LinkedIn address', help: 'The address of your page, or empty.' },
    instagramUrl: { label: 'Instagram', short: 'Instagram address', help: 'The address of your profile, or empty.' },
  },
  sample: 'Still the sample company’s.',
  byOperator: (variable: string) => `Set by the operator of this server (${variable}).`,
  errorSummary: 'The company details have not changed',
  submit: { idle: 'Save', busy: 'Saving...' },
  undo: {
    heading: 'Undo the last change',
    text: 'Puts back the details as they were before it.',
    submit: 'Undo the last change',
  },
}

export const companyDetailsMessages = {
  saved: 'The company details are saved, and public now.',
  unchanged: 'Nothing has changed',
  undone: 'The last change is undone.',
  conflict:
    'A colleague changed these details after you opened the page. Yours are still in the form: save them again to use them.',
  undoConflict: 'These details changed after you opened the page, so nothing was undone.',
  failed: (message: string) => `The company details have not been saved: ${message}`,
  /** Reasons of `failed`. */
  unavailable: 'the database is not responding. Please try again in a minute.',
  notConnected: 'there is no connection to the server. Please try again when you are online.',
  tooLarge: 'the text is too long.',
}
