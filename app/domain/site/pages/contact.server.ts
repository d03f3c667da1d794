import { contactPage as page } from '#app/content/site/contact.ts'
import { longText, text } from '#app/domain/fields/field.ts'
import { definePage, part } from '../part.ts'
import { button, introduction, search, title, withPhoto } from './fields.ts'

const { form: _form, ...words } = page

export const contactSitePage = definePage({
  path: '/contact',
  words: { ...words, hero: withPhoto(words.hero) },
  sections: ['details', 'map'],
  part: part(search, {
    parts: {
      hero: introduction,
      message: part({ heading: title }),
      details: part({
        heading: title,
        hours: longText({ max: 200, optional: true }),
        ...{ phone: button, email: button, enquiries: button, office: button },
        ...{ social: button, linkedin: button, instagram: button },
      }),
      map: part({
        place: text({ max: 40, optional: true, words: 'mapPlace', claim: true }),
        ...{
          alt: longText({ max: 300 }),
          open: button,
          load: button,
          consent: longText({ max: 300, claim: false }),
          title,
        },
      }),
    },
  }),
})
