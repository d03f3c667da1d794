import { home } from '#app/content/site/home.ts'
import { number, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import {
  button,
  buttonTo,
  headed,
  motto,
  paragraph,
  person,
  photo,
  role,
  search,
  target,
  title,
  titled,
} from './fields.ts'

const found = { ...search, title: motto }

export const homePage = definePage({
  path: '/',
  words: home,
  sections: ['features', 'journey', 'works', 'services', 'cases', 'testimonials', 'invitations'],
  part: part(found, {
    parts: {
      hero: part({
        headline: motto,
        tagline: text({ max: 160, claim: true }),
        'start-text': button,
        'start-href': target,
        'profile-text': button,
        photo,
      }),
      journey: part({ ...titled, ...buttonTo, 'link-about': button }, { lists: { features: itemsOf(titled, 6) } }),
      works: part({ kicker: text({ max: 60, optional: true }), ...headed }),
      services: part({ ...headed, ...buttonTo, about: button }),
      testimonials: part(
        { title, label: title, previous: button, next: button, show: title, rated: title, portrait: title },
        {
          lists: {
            quotes: itemsOf({ name: person, role, rating: number({ max: 5 }), text: paragraph, photo }, 12),
          },
        },
      ),
    },
    lists: {
      features: itemsOf({ title, summary: text({ max: 60 }), text: paragraph }, 2),
      invitations: itemsOf({ ...titled, ...buttonTo }, 4),
    },
  }),
})
