import { expect, test } from 'vitest'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { tokenPlace } from '#app/domain/mail/personal.ts'
import { contentOf } from '#app/domain/mailbox/show.server.ts'
import { composeNewsletter } from '#app/domain/newsletters/compose.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addPost } from '../../support/database/factories.ts'

const common = { batch: null, settledAt: null }

test('stores a newsletter once, and each mail has the links of its reader', async () => {
  const post = await addPost()
  const id = crypto.randomUUID()
  const link = `https://example.com/newsletter/unsubscribe/${tokenPlace(id)}`
  const stored = { subject: 'News', text: `News ${link}`, html: `<a href="${link}">${link}</a>` }
  await database.newsletter.create({ data: { id, postId: post.id, ...stored } })
  const mail = await contentOf({ ...common, kind: 'newsletter.post', newsletterId: id, content: { token: 'abc' } })
  expect(mail.text).toBe('News https://example.com/newsletter/unsubscribe/abc')
  expect(mail.html).not.toContain(tokenPlace(id))
  expect(mail.unsubscribe).toMatch(/^https?:.*\/newsletter\/unsubscribe\/abc$/)
})

test('a post in a mail has pictures with a width for all mail programs, and a text version', async () => {
  const [wide, small, cover] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const picture = (id: string, width: number) => ({ id, width, height: width / 2, size: 1 })
  await database.blogImage.createMany({ data: [picture(wide, 1600), picture(small, 200), picture(cover, 1000)] })
  const gone = crypto.randomUUID()
  const long = 'Looms are older than writing, and a weaver counts. '.repeat(4).trim()
  const content = `## One & two

${long} See [the loom](/blog/loom) & <https://example.com/a>.

![A wide loom](/blog/images/${wide})

![A small loom](/blog/images/${small}) ![Gone](/blog/images/${gone}) ![Elsewhere](https://example.com/a.jpg)

1. First
2. Second

- Warp
- Weft

| Thread | Count |
| --- | ---: |
| Cotton | 40 |

\`\`\`
if (a < b) weave()
\`\`\``
  const post = await addPost({ content, featuredImage: `/blog/images/${cover}` })
  const { blocks } = await composeNewsletter(post, 'News', 'token')
  const [title, article] = blocks
  expect(title).toMatchObject({ kind: 'heading', text: post.title })
  if (article?.kind !== 'article') throw new Error('The post is missing.')
  const pictures = [...article.html.matchAll(/<img src="([^"]*)" width="(\d+)"/g)].map(([, src, width]) => [src, width])
  const still = (id: string) => siteLink(`/blog/images/${id}/still`)
  expect(pictures).toEqual([
    [still(cover), '520'],
    [still(wide), '520'],
    [still(small), '200'],
  ])
  expect(article.text).toBe(`One & two

Looms are older than writing, and a weaver counts. Looms are older than
writing, and a weaver counts. Looms are older than writing, and a weaver
counts. Looms are older than writing, and a weaver counts. See the loom
(${siteLink('/blog/loom')}) & https://example.com/a.

A wide loom

A small loom Gone Elsewhere

 1. First
 2. Second

- Warp
- Weft

Thread   Count
Cotton   40

if (a < b) weave()`)
})
