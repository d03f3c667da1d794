import type { GroupWords } from './form.ts'

export const careersWords = {
  title: 'Careers',
  text: 'How people apply for your jobs. The promise of an answer is a setting of its own, Answers to applicants.',
  link: 'The phone numbers that applicants may give.',
  saved: 'The settings are saved. The application forms follow them now.',
  sections: { form: 'Application form' },
  fields: {
    phones: {
      label: 'Phone numbers',
      help: 'Numbers without a country code count as numbers of your country. In India, Indian numbers are the default; elsewhere, those of any country.',
      options: { india: 'Of India: ten digits behind +91', any: 'Of any country' },
    },
  },
} satisfies GroupWords
