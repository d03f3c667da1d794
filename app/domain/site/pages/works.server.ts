import { samplePictures, works } from '#app/content/site/works.ts'
import { choice, link, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, paragraph, photo, title } from './fields.ts'

/** The projects, which several pages show. */
export const worksPage = definePage({
  path: '/about',
  words: works,
  sections: [],
  part: part(
    { visit: button, newTab: button },
    {
      lists: {
        projects: itemsOf(
          {
            title,
            kind: text({ max: 80 }),
            text: paragraph,
            domain: text({ max: 80 }),
            href: link({ max: 300 }),
            photo,
            sample: choice(Object.keys(samplePictures), { optional: true }),
          },
          12,
        ),
      },
    },
  ),
})
