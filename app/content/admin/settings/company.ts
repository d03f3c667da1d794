import type { GroupWords } from './form.ts'

export const companyWords = {
  title: 'Company details',
  text: 'Your name and addresses, as pages, emails and search engines show them. A change is public at once.',
  link: 'Name, addresses, phone, country, time zone and language.',
  saved: 'The company details are saved, and public now.',
  sections: {
    name: 'Name',
    contact: 'Contact',
    place: 'Place',
    language: 'Language',
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
    country: {
      label: 'Country',
      help: 'Search engines show your jobs there. The time zone, the language, dates and numbers, and the currency of new jobs follow it, unless you have chosen others.',
      invalid: 'Choose a country',
    },
    timeZone: {
      label: 'Time zone',
      help: 'Dates and times are shown by the clocks of this place, such as Asia/Kolkata or Europe/Berlin.',
      invalid: 'Choose a time zone from the list, such as Asia/Kolkata',
    },
    language: {
      label: 'Language of your words',
      help: 'Browsers hyphenate by it, and search engines read it. Built-in words stay English until you change them. If empty: en-IN.',
      invalid: 'Choose a language from the list, or enter a tag such as en-GB, de or pt-BR',
    },
    formats: {
      label: 'Dates and numbers',
      help: 'Pages and emails write dates, numbers and money as this language does, such as de-DE, also on the administrator side. If empty, they stay as they came.',
      invalid: 'Choose a language from the list, or enter a tag such as en-GB, de-DE or pt-BR',
    },
    linkedinUrl: { label: 'LinkedIn', short: 'LinkedIn address', help: 'The address of your page, or empty.' },
    instagramUrl: { label: 'Instagram', short: 'Instagram address', help: 'The address of your profile, or empty.' },
  },
} satisfies GroupWords

/** After another country was saved. */
export const movedWith = {
  timeZone: (zone: string) => `The time zone followed the country: ${zone}.`,
  chooseTimeZone: (zone: string) => `This country has several time zones: choose yours below, it is still ${zone}.`,
  language: (name: string) => `The language of your words followed the country: ${name}.`,
  formats: (sample: string) => `Dates and numbers look like this now: ${sample}.`,
  change: 'Change that below if it is wrong.',
}
