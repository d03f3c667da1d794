import { expect, test } from 'vitest'
import { contentOf } from '#app/domain/mail/read.server.ts'
import { tokenPlace } from '#app/domain/newsletters/personal.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addPost } from '../../support/database/factories.ts'

test('a newsletter is stored once, and each mail of it has the links of its reader', async () => {
  const post = await addPost()
  const id = crypto.randomUUID()
  const link = `https://example.com/newsletter/unsubscribe/${tokenPlace(id)}`
  const stored = { subject: 'News', text: `News ${link}`, html: `<a href="${link}">${link}</a>` }
  await database.newsletter.create({ data: { id, postId: post.id, ...stored } })
  const mail = await contentOf({ newsletterId: id, content: { token: 'abc' } })
  expect(mail.text).toBe('News https://example.com/newsletter/unsubscribe/abc')
  expect(mail.html).not.toContain(tokenPlace(id))
  expect(mail.unsubscribe).toMatch(/^https?:.*\/newsletter\/unsubscribe\/abc$/)
})

test('any other mail is what the outbox holds', async () => {
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  expect(await contentOf({ newsletterId: null, content })).toEqual(content)
})
