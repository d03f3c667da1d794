import { blogList, blogPage as words } from '#app/content/blog/blog.ts'
import { list } from '#app/domain/fields/field.ts'
import { definePage, part } from '../part.ts'
import { button, lead, motto, paragraph, photo, search, title, withPhoto } from './fields.ts'

/** The list of posts and the frame of a post. Owners edit the posts elsewhere. */
export const blogSitePage = definePage({
  path: '/blog',
  words: {
    ...words,
    hero: withPhoto(words.hero),
    list: { ...words.list, categories: Object.values(blogList.categories) },
  },
  sections: ['follow'],
  part: part(search, {
    parts: {
      hero: part({ heading: motto, text: lead, photo }),
      list: part({
        heading: title,
        categories: list({ max: 1_000, each: 60 }),
        all: button,
        featured: button,
        readMore: button,
      }),
      empty: part({ none: title, text: title, all: button }),
      follow: part(
        { heading: title, text: paragraph, linkedin: button, instagram: button, rss: button, json: button },
        { suitsAnyone: true },
      ),
      post: part({ back: button, related: title, newsletter: title }),
    },
  }),
})
