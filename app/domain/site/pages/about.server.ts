import { about } from '#app/content/site/about.ts'
import { link, list, longText, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, buttonTo, headed, motto, paragraph, person, photo, role, search, title, titled } from './fields.ts'

export const aboutPage = definePage({
  path: '/about',
  words: about,
  sections: ['who', 'vision', 'team', 'stack', 'process', 'works', 'cases', 'contact'],
  part: part(
    { ...search, keywords: text({ max: 300, claim: true }), top: button },
    {
      parts: {
        hero: part({ heading: motto, text: paragraph, ...buttonTo, photo, picture: longText({ max: 300 }) }),
        who: part({ ...headed, domains: list({ max: 600 }) }, { lists: { blocks: itemsOf(titled, 8) } }),
        vision: part({ title }, { lists: { cards: itemsOf({ title, points: list({ max: 600 }) }, 8) } }),
        team: part(
          { ...headed, portrait: title, profile: button, of: button },
          {
            lists: {
              members: itemsOf(
                {
                  name: person,
                  role,
                  text: paragraph,
                  href: link({ max: 300, optional: true, local: true, claim: true }),
                  photo,
                },
                40,
              ),
            },
          },
        ),
        stack: part(headed, {
          lists: {
            categories: itemsOf({ title }, 8, {
              lists: { items: itemsOf({ name: text({ max: 40 }), use: text({ max: 80, claim: true }) }, 12) },
            }),
          },
        }),
        process: part(headed, { lists: { steps: itemsOf(titled, 8) } }),
        works: part(headed),
        contact: part({ ...titled, ...buttonTo }),
      },
    },
  ),
})
