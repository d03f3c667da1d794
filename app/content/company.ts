/** The company's identity. Change the sample here, or set the variables named in .env.example. */
export interface Company {
  name: string
  legalName: string
  blurb: string
  founded: number
  contactEmail: string
  enquiriesEmail: string
  careersEmail: string
  phone: string
  /** Postal addresses with line breaks. */
  address: string
  office: string
  /** ISO 3166, two letters. */
  country: string
  /** IANA name. Times are shown in this zone. */
  timeZone: string
  /** The language of the words, as a BCP 47 tag. */
  language: string
  /** A BCP 47 tag: the locale of dates and numbers on public pages. */
  formats?: string
  linkedinUrl?: string
  instagramUrl?: string
}

/** The details that browsers load with every page. */
export type ShownCompany = Pick<Company, 'name' | 'careersEmail' | 'timeZone' | 'language' | 'formats'>

export const builtInLanguage = 'en-IN'

const office = 'Loom House, Estate Road\nChikkamagaluru, Karnataka 577101\nIndia'

export const sampleCompany: Omit<Company, 'language'> = {
  name: 'Arecaloom Software',
  legalName: 'Arecaloom Software Private Limited',
  blurb: 'A small software company. We weave business knowledge and sound engineering into products that last.',
  founded: 2023,
  contactEmail: 'contact@arecaloom.example',
  enquiriesEmail: 'enquiries@arecaloom.example',
  careersEmail: 'careers@arecaloom.example',
  phone: '+91 00000 12345',
  address: office,
  office,
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  linkedinUrl: 'https://linkedin.example/company/arecaloom',
  instagramUrl: 'https://instagram.example/arecaloom',
}
