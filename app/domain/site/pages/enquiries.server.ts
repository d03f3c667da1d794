import { enquiriesPage as page } from '#app/content/site/enquiries.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, introduction, paragraph, search, title, withPhoto } from './fields.ts'

const { form: _form, ...words } = page

export const enquiriesSitePage = definePage({
  path: '/enquiries',
  words: { ...words, hero: withPhoto(words.hero) },
  sections: ['faq'],
  part: part(search, {
    parts: {
      hero: introduction,
      message: part({ heading: title }),
      details: part({ heading: title, phone: button, email: button, office: button }),
      faq: part({ heading: title }, { lists: { questions: itemsOf({ question: title, answer: paragraph }, 40) } }),
    },
  }),
})
