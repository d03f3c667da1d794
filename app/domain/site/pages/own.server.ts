import { longText, markdown } from '#app/domain/fields/field.ts'
import { definePage, itemsOf, part } from '../part.ts'
import { buttonTo, lead, title, titled } from './fields.ts'

const words = {
  title: '',
  lead: '' as string | null,
  description: '' as string | null,
  text: { content: '' },
  cards: { title: '', lead: '' as string | null, items: [] as { title: string; text: string }[] },
  contact: { title: '', text: '', link: { text: '', href: '' } },
}

export type OwnWords = typeof words & { sections: ('text' | 'cards' | 'contact')[] }

/** A page that an owner adds, such as an imprint. Its row holds its address. */
export const ownPage = definePage({
  path: '/',
  words,
  sections: ['text', 'cards', 'contact'],
  part: part(
    { title, lead, description: longText({ max: 200, optional: true }) },
    {
      parts: {
        text: part({ content: markdown({ max: 50_000 }) }),
        cards: part({ title, lead }, { lists: { items: itemsOf(titled, 12) } }),
        contact: part({ ...titled, ...buttonTo }),
      },
    },
  ),
})
