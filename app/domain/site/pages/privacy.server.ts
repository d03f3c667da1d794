import { privacyPage as words } from '#app/content/site/privacy.ts'
import { list, longText } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, photo, search, title, withPhoto } from './fields.ts'

const long = longText({ max: 4_000 })
const section = { title, paragraphs: list({ max: 8_000 }), points: list({ max: 4_000 }) }
const row = part({ form: title, what: long, why: long })

/** The times in the table follow from the settings; the words in braces stand for other settings. */
export const privacySitePage = definePage({
  path: '/privacy',
  words: withPhoto(words),
  sections: ['access', 'emails', 'spam', 'cookies', 'drafts', 'offline', 'map', 'more'],
  suitsAnyone: true,
  part: part(
    { ...search, heading: title, lead: longText({ max: 600, optional: true }), photo, changed: button },
    {
      parts: {
        forms: part(
          { title, 'columns-what': button, 'columns-why': button, 'columns-howLong': button },
          { parts: { application: row, messages: part({ why: long }), newsletter: row } },
        ),
        ...{ access: part(section), emails: part(section), spam: part(section), cookies: part(section) },
        ...{ drafts: part(section), offline: part(section), map: part(section) },
        erasure: part({ title, text: long, contact: button, subject: button }),
      },
      lists: { more: itemsOf(section, 20) },
    },
  ),
})
