import { expect, test } from 'vitest'
import { contactPage } from '#app/content/site/contact.ts'
import { signIn, Visitor } from '../../support/app.ts'

const foreign = [
  ['__intent__', 'null'],
  ['__intent__', '{"type":"insert","payload":{"name":"message"}}'],
  ['__intent__', '{"type":"update","payload":{"value":{}}}'],
  ['__state__', '{'],
  ['message[20000000].x', 'a'],
] as const

test.each(foreign)('refuses a public form with %s: %s before it is read', async (name, value) => {
  const visitor = new Visitor()
  const { values } = (await visitor.open('/contact')).form(contactPage.form.submit.idle)
  expect((await visitor.post('/contact', { ...values, [name]: value })).status).toBe(400)
})

test.each(foreign)('refuses a form of the administrator side with %s: %s before it is read', async (name, value) => {
  expect((await (await signIn()).post('/admin/jobs/new', { title: 'A job', [name]: value })).status).toBe(400)
})
