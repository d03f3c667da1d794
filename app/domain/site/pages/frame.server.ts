import { frame } from '#app/content/site.ts'
import { longText, text } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { button, paragraph, target, title } from './fields.ts'

/** The header and footer of every page, with their links, and the page for an unknown address. */
export const framePage = definePage({
  path: '/',
  words: frame,
  sections: ['quickLinks', 'findUs', 'newsletter'],
  isShared: true,
  suitsAnyone: true,
  part: part(
    { skip: button },
    {
      parts: {
        header: part(
          {
            'enquire-text': text({ max: 40, optional: true }),
            'enquire-href': target,
            ...{ menu: button, label: button, home: button },
          },
          { lists: { links: itemsOf({ text: text({ max: 40 }), href: target }, 10) } },
        ),
        quickLinks: part(
          { title },
          {
            lists: {
              links: itemsOf({ text: text({ max: 40 }), href: target, badge: text({ max: 20, optional: true }) }, 12),
            },
          },
        ),
        findUs: part({ title }),
        newsletter: part({ title, text: longText({ max: 300 }), label: button, placeholder: button, submit: button }),
        footer: part({ rights: button, 'privacy-text': button, social: button, linkedin: button, instagram: button }),
        errors: part({ title, text: paragraph, 'home-text': button, 'contact-text': button, requestId: button }),
      },
    },
  ),
})
