// A mail server and a sender that the environment sets.
import { expect, test } from 'vitest'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'

Object.assign(process.env, { SMTP_URL: 'smtp://site:warp%26weft@localhost:2525', MAIL_FROM: 'hello@weavers.test' })

// Only now: the app reads its environment when it is first imported.
const { signIn } = await import('../../support/app.ts')
const { mailFrom, mailServer } = await import('#app/domain/mail/sender.server.ts')

test('shows the operator’s mail server with its variables but without the password, and accepts no other', async () => {
  const owner = await signIn()
  const page = await owner.open('/admin/settings/mail')
  for (const said of ['SMTP_URL', 'MAIL_FROM'].map(words.byOperator)) expect(page.text).toContain(said)
  expect(page.html).not.toContain('warp')
  const { values } = page.form(words.submit.idle)
  expect((await owner.post('/admin/settings/mail', { ...values, smtpHost: 'elsewhere.test' })).status).toBe(400)
  await owner.submit(page, words.submit.idle, { senderName: 'Weavers' })
  expect(mailFrom()).toEqual({ name: 'Weavers', address: 'hello@weavers.test' })
  expect(mailServer()).toMatchObject({ host: 'localhost', port: 2525, credentials: { password: 'warp&weft' } })
})
