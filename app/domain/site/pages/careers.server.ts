import { careersPage as words } from '#app/content/careers/listing.ts'
import { choice, longText, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { lead, motto, paragraph, photo, search, title, withPhoto } from './fields.ts'

const icons = ['clock', 'wallet', 'cpu', 'house-wifi', 'scale', 'sprout'] as const

/** The page of jobs. Owners edit the jobs elsewhere. */
export const careersSitePage = definePage({
  path: '/careers',
  words: { ...words, hero: withPhoto(words.hero) },
  sections: ['benefits'],
  part: part(
    {
      ...search,
      notice: longText({ max: 300, optional: true, claim: false }),
      readFirst: text({ max: 120, optional: true }),
    },
    {
      parts: {
        hero: part({ heading: motto, text: lead, photo }),
        openings: part({ heading: title, none: title }),
        benefits: part(
          { heading: title },
          {
            lists: {
              cards: itemsOf(
                { title, text: paragraph, icon: choice(icons, { preset: 'clock', words: 'benefitIcon' }) },
                12,
              ),
            },
          },
        ),
      },
    },
  ),
})
