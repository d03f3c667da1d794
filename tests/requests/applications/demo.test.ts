import { expect, test } from 'vitest'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { messageMessages } from '#app/content/site/message-forms.ts'
import { applicationAnswers } from '../../support/database/factories.ts'
import { filesIn, traces } from '../../support/process/traces.ts'

process.env.DEMO_MODE = 'true'

// Only now: the app reads its environment when it is first imported.
const { Visitor } = await import('../../support/app.ts')
const { company } = await import('#app/domain/installation/company.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')

const visitor = new Visitor()
const pages = [
  ['the page of a job', '/careers/1'],
  ['the listing', '/careers?job=1&tab=apply'],
] as const

test.each(pages)('%s says that nothing will be stored', async (_which, path) => {
  expect((await visitor.open(path)).text).toContain(messages.demoMode)
})

test.each(pages)('answers an application from %s as a demo, and stores nothing', async (_which, path) => {
  const form = await visitor.open(path)
  const before = await traces()
  const answer = await visitor.submit(form, words.submit.idle, applicationAnswers())
  expect(answer.text).toContain(replies.submittedInDemoMode(company.careersEmail))
  expect(answer.url.pathname).not.toContain('receipt')
  expect(await traces()).toEqual(before)
})

test.each(pages)('validates an application from %s all the same', async (_which, path) => {
  const answer = await visitor.submit(
    await visitor.open(path),
    words.submit.idle,
    applicationAnswers({ email: 'nobody', resume: new File(['MZ'], 'resume.exe') }),
  )
  expect(answer.status).toBe(400)
  expect(answer.texts('[data-error-summary] li')).toEqual(['Email is invalid', messages.resumeType])
  expect(await filesIn('held')).toEqual([])
})

test('stores messages and enquiries as usual', async () => {
  const email = 'asha@example.com'
  const contact = { name: 'Asha', email, subject: 'A question', message: 'When do you open?' }
  const sent = await visitor.submit(await visitor.open('/contact'), 'Send Message', contact)
  expect(sent.text).toContain(messageMessages.contactReceived(email))
  expect(await database.contactMessage.count({ where: { email } })).toBe(1)
})
