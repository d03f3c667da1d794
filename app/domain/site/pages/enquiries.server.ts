import { enquiryWords } from '#app/content/enquiries.ts'
import { enquiriesPage as page } from '#app/content/site/enquiries.ts'
import { longestType } from '#app/domain/enquiries/enquiry.ts'
import { list } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, introduction, paragraph, search, title, withPhoto } from './fields.ts'

const { form: _form, ...words } = page

export const enquiriesSitePage = definePage({
  path: '/enquiries',
  words: {
    ...words,
    hero: withPhoto(words.hero),
    message: { ...words.message, types: Object.values(enquiryWords.fields.inquiryType.options) },
  },
  sections: ['faq'],
  part: part(search, {
    parts: {
      hero: introduction,
      message: part({ heading: title, types: list({ max: 1_000, each: longestType }) }),
      details: part({ heading: title, phone: button, email: button, office: button }),
      faq: part({ heading: title }, { lists: { questions: itemsOf({ question: title, answer: paragraph }, 40) } }),
    },
  }),
})
