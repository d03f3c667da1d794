import { works } from '#app/content/site/works.ts'
import { choice, link, longText, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, motto, photo } from './fields.ts'

/** The projects of the company, on the home page and the page about it. */
export const worksPage = definePage({
  path: '/about',
  words: works,
  sections: [],
  isShared: true,
  part: part(
    { visit: button, newTab: button },
    {
      lists: {
        projects: itemsOf(
          {
            title: motto,
            kind: text({ max: 80, claim: true }),
            description: longText({ max: 1_000, words: 'text' }),
            href: link({ max: 300, optional: true, local: true, claim: true }),
            domain: text({ max: 80, optional: true, claim: true }),
            drawing: choice(['sopana-academy', 'nerala-trust'], { optional: true }),
            picture: longText({ max: 300, optional: true }),
            photo,
          },
          12,
        ),
      },
    },
  ),
})
