import { expect, test } from 'vitest'
import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { deleteRecord, moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { colleague } from '../../support/staff/colleague.ts'

/** Part of every text that is written on this morning. */
const canary = 'Canary-8f1c'

test('the log records a whole morning of actions, and no text that anybody wrote', async () => {
  const owner = await signIn()
  const { staff, visitor } = await colleague(canary, 'owner')
  const application = await addApplication({
    name: `${canary} Rao`,
    email: `${canary}@example.com`,
    coverLetter: canary,
    resumeFilename: `${canary}.pdf`,
  })
  const message = await addMessage({ name: canary, message: canary, subject: canary })
  const enquiry = await addEnquiry({ name: canary, message: canary })

  await visitor.request(`/admin/resumes/${application.resumeKey}`).then((answer) => answer.arrayBuffer())
  await visitor.request(`/admin/resumes/${application.resumeKey}/text`)
  await visitor.open(`/admin/dashboard?tab=contact_messages&open=${message.id}`)
  await visitor.post(`/admin/dashboard/mark?tab=contact_messages`, { id: String(message.id), as: 'marked_unread' })
  await visitor.open(`/admin/dashboard?tab=enquiries&open=${enquiry.id}`)
  await giveStatus(application.id, 'rejected', staff, { reason: canary })
  await deleteRecord('job_applications', String(application.id), staff)
  await moveSelected('restore', 'job_applications', { ids: [application.id], place: 'trash' }, null, staff)
  await visitor.post('/admin/blog', { title: canary, content: canary, id: crypto.randomUUID() })
  await removeSampleJobs(staff)
  await owner.post('/admin', { email: `${canary}@example.com`, password: canary })
  await visitor.request('/admin/audit/export').then((answer) => answer.text())

  const events = await database.auditEvent.findMany({ orderBy: { id: 'asc' } })
  const actions = new Set(events.map(({ action }) => action))
  for (const action of [
    'session.begun',
    'resume.downloaded',
    'resume.viewed',
    'message.opened',
    'message.marked_unread',
    'enquiry.opened',
    'application.status_changed',
    'application.deleted',
    'application.restored',
    'session.refused',
    'audit.exported',
  ] as const)
    expect(actions).toContain(action)
  const told = events.map(({ staffEmail: _, ...event }) => event)
  expect(JSON.stringify(told).toLowerCase()).not.toContain(canary.toLowerCase())
})
