// The index of the search after everything that people and colleagues do to texts: it is what a rebuild would make of
// it.
import { beforeEach, expect, test } from 'vitest'
import { addNote, deleteNote, editNote } from '#app/domain/applications/notes.server.ts'
import { sendLetter } from '#app/domain/letters/send.server.ts'
import { createPost, restoreRevision, updatePost } from '#app/domain/posts/edit.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { deleteRecords, moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { indexDump, rebuildAll } from '../../support/database/search-index.ts'

await createStaff('ravi@example.com', 'mauve teacup orbits the loom', 'owner')
const ravi = {
  ...(await database.staff.findUniqueOrThrow({ where: { email: 'ravi@example.com' } })),
  areas: [],
} as never

beforeEach(rebuildAll)

/** Fails if an action did not update the index. */
async function expectCurrent(what: string, words: string[]) {
  const dump = await indexDump()
  const all = new Set(dump.map((line) => line.split(' ')[1]))
  expect([what, words.filter((word) => !all.has(word))]).toEqual([what, []])
  await rebuildAll()
  expect([what, await indexDump()]).toEqual([what, dump])
  return all
}

test('indexes an application, its notes and letters, and removes them with it', async () => {
  const { id: jobId } = await addJob({ status: 'open', title: 'Zephyrologist' })
  const visitor = new Visitor()
  const answers = applicationAnswers({ name: 'Zoë Xylander', coverLetter: 'I build gyroscopes.' })
  await visitor.submit(await visitor.open(`/careers/${jobId}`), 'Submit Application', answers)
  const { id } = await database.jobApplication.findFirstOrThrow({ where: { name: 'Zoë Xylander' } })
  await expectCurrent('applied', ['xylander', 'zoe', 'gyroscopes', 'zephyrologist', '9876543210'])
  expect(await addNote(id, 'Prefers Thursdays', ravi)).toBe('added')
  await expectCurrent('noted', ['thursdays'])
  const note = await database.applicationNote.findFirstOrThrow({ where: { applicationId: id } })
  expect(await editNote(id, note.id, 'Prefers Mondays', ravi)).toBe('saved')
  expect((await expectCurrent('note edited', ['mondays'])).has('thursdays')).toBe(false)
  expect(await deleteNote(id, note.id, ravi)).toBe('deleted')
  expect((await expectCurrent('note deleted', [])).has('mondays')).toBe(false)
  const letter = { id: crypto.randomUUID(), subject: 'Quokkas', text: 'We breed wallabies.' }
  expect(await sendLetter('application', id, letter, ravi)).toMatchObject({ outcome: 'sent' })
  await expectCurrent('written to', ['quokkas', 'wallabies'])
  await deleteRecords('job_applications', [id], ravi)
  await moveSelected('restore', 'job_applications', { ids: [id], place: 'trash' }, null, ravi)
  await expectCurrent('brought back', ['xylander', 'wallabies'])
  await deleteRecords('job_applications', [id], ravi)
  await moveSelected('erase', 'job_applications', { ids: [id], place: 'trash' }, null, ravi)
  expect((await expectCurrent('erased', [])).has('xylander')).toBe(false)
})

test('indexes a message and an enquiry with their answers, and removes them with it', async () => {
  const visitor = new Visitor()
  const sent = { name: 'Siobhán O’Connor', email: 'siobhan@example.com', message: 'May we buy a carillon from you?' }
  const contact = await visitor.open('/contact')
  await visitor.submit(contact, 'Send Message', { ...sent, subject: 'Bells' })
  const message = await database.contactMessage.findFirstOrThrow({ where: { email: sent.email } })
  await visitor.submit(await visitor.open('/enquiries'), 'Send Message', {
    ...{ ...sent, inquiryType: 'project', phone: '98450 12345' },
  })
  const enquiry = await database.enquiry.findFirstOrThrow({ where: { email: sent.email } })
  await expectCurrent('sent', ['oconnor', 'siobhan', 'arillon', 'bells', '9845012345'])
  for (const [noun, { id }] of [
    ['message', message],
    ['enquiry', enquiry],
  ] as const)
    await sendLetter(noun, id, { id: crypto.randomUUID(), subject: 'Re', text: `A glockenspiel for the ${noun}` }, ravi)
  await expectCurrent('answered', ['glockenspiel'])
  await deleteRecords('contact_messages', [message.id], ravi)
  await moveSelected('erase', 'contact_messages', { ids: [message.id], place: 'trash' }, null, ravi)
  await deleteRecords('enquiries', [enquiry.id], ravi)
  await moveSelected('erase', 'enquiries', { ids: [enquiry.id], place: 'trash' }, null, ravi)
  expect((await expectCurrent('erased', [])).has('oconnor')).toBe(false)
})

test('indexes a post that is written, edited, restored and erased', async () => {
  const input = {
    ...{
      title: 'On bassoons',
      slug: '',
      excerpt: 'Reeds',
      content: 'Reeds.',
      categories: '',
      status: 'draft' as const,
    },
    ...{ featuredImage: '', featuredImageAlt: '', publishedAt: '' },
  }
  const id = crypto.randomUUID()
  expect(await createPost(id, input, ravi)).toMatchObject({ ok: true })
  await expectCurrent('written', ['bassoons', 'reeds', 'draft'])
  expect(await updatePost(id, 1, { ...input, title: 'On theremins' }, ravi)).toMatchObject({ ok: true })
  expect((await expectCurrent('edited', ['theremins'])).has('bassoons')).toBe(false)
  expect(await restoreRevision(id, 1, 2, ravi)).toBe('restored')
  await expectCurrent('restored', ['bassoons'])
  await deleteRecords('blog', [id], ravi)
  await moveSelected('erase', 'blog', { ids: [id], place: 'trash' }, null, ravi)
  expect((await expectCurrent('erased', [])).has('bassoons')).toBe(false)
})
