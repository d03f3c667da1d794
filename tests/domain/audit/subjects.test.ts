import { expect, test } from 'vitest'
import { nameSubjects } from '#app/domain/audit/subjects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost } from '../../support/database/factories.ts'

const now = new Date()

test('names records by reference or title, wherever they are', async () => {
  const application = await addApplication()
  const message = await addMessage({ deletedAt: now, quarantinedAt: now })
  const enquiry = await addEnquiry({ deletedAt: now })
  const post = await addPost({ title: 'On looms' })
  const job = await addJob({ title: 'Weaver' })
  await database.job.update({ where: { id: job.id }, data: { deletedAt: now } })
  const subjects = Object.entries({ application, message, enquiry, post, job }).map(([noun, { id }]) => ({
    noun,
    id: String(id),
  }))
  const named = await nameSubjects([...subjects, { noun: 'job', id: 'typed' }, { noun: 'post', id: null }])
  expect([...named.values()].map(({ noun, name, state }) => [noun, name, state])).toEqual([
    ['application', application.reference, 'there'],
    ['message', message.reference, 'quarantine'],
    ['enquiry', enquiry.reference, 'trash'],
    ['post', 'On looms', 'there'],
    ['post', null, 'there'],
    ['job', 'Weaver', 'trash'],
    ['job', null, 'gone'],
  ])
})
