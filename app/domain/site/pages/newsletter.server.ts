import { confirmationPage, unsubscriptionPage } from '#app/content/site/newsletter.ts'
import { text } from '#app/domain/fields/field.ts'
import { definePage, part } from '../part.ts'
import { button, paragraph, title } from './fields.ts'

const state = part({ heading: title, sentence: paragraph })
const question = part({ heading: title, sentence: paragraph, submit: button })
const page = { title: text({ max: 70 }) }

/** The pages behind the links of newsletters. */
export const newsletterPages = definePage({
  path: '/',
  words: { confirmation: confirmationPage, unsubscription: unsubscriptionPage },
  sections: [],
  isShared: true,
  suitsAnyone: true,
  part: part(
    {},
    {
      parts: {
        confirmation: part(page, {
          parts: { asked: question, confirmed: state, expired: state, used: state, unknown: state },
        }),
        unsubscription: part(page, { parts: { asked: question, ended: question, unknown: state } }),
      },
    },
  ),
})
