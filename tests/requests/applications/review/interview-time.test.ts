// The date of an interview: a confirmation for a past one, and errors for skipped and repeated local times, before any
// email.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decisionMessages as messages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { boardPage } from '#app/content/admin/applications/board.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { jobEditor, jobMessages } from '#app/content/admin/jobs.ts'
import { letterChoice, letterPage } from '#app/content/admin/mail/letters.ts'
import { localTimeMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { postMessages } from '#app/content/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn } from '../../../support/app.ts'
import { addApplication, addJob, addPost } from '../../../support/database/factories.ts'

vi.hoisted(() => {
  process.env.TIME_ZONE = 'Europe/Berlin'
})

const administrator = await signIn()
const past = '2020-12-03T14:30'
const skipped = '2099-03-29T02:30'
const isSkipped = localTimeMessages.skipped('02:30', '29 March 2099', 'Berlin', '02:00', '03:00')
const repeated = '2099-10-25T02:30'
const isRepeated = localTimeMessages.repeated('02:30', '25 October 2099', 'Berlin', '03:00', '02:00')

const stored = async (id: number) => {
  const { status, interviewAt } = await database.jobApplication.findUniqueOrThrow({ where: { id } })
  return [status, interviewAt?.toISOString() ?? null, await database.outboxItem.count()]
}

/** Every form that sets the date of an interview: sends it, and what the answers before it hold. */
const forms = {
  'the page of the application': async (id: number) => {
    const asked = await administrator.submit(
      await administrator.open(`/admin/applications/${id}`),
      statusLabels.interview,
    )
    const { past: anyway } = words.decision.interview
    return { page: asked, button: words.asking.confirm.interview, anyway, more: {} }
  },
  'the board': async () => {
    const board = await administrator.open('/admin/applications/board')
    const page = await administrator.submit(board, boardPage.moveTo('Asha Rao', statusLabels.interview))
    const { past: anyway } = words.decision.interview
    return { page, button: words.asking.confirm.interview, anyway, more: {} }
  },
  'the letter': async (id: number) => {
    const page = await administrator.open(`/admin/applications/${id}`)
    const asked = await administrator.submit(page, statusLabels.interview)
    const more = { subject: 'Come', text: 'On {{interview}}' }
    const { changeAndSend: button, sendAnyway: anyway } = letterPage
    return { page: await administrator.submit(asked, letterChoice.write), button, anyway, more }
  },
}

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

describe.each(Object.entries(forms))('on %s', (name, begin) => {
  const mails = name === 'the letter' ? 1 : 0
  async function send(fields: Fields) {
    const { id } = await addApplication()
    const { page, button, anyway, more } = await begin(id)
    const answer = await administrator.submit(page, button, { ...more, ...fields })
    return { id, answer, anyway, again: (fields: Fields) => administrator.submit(answer, button, fields) }
  }

  test('an interview in the past asks for a confirmation, keeps the form, and is then made', async () => {
    const { id, answer, anyway } = await send({ interview: past })
    expect([answer.status, answer.text.includes(messages.interviewPast)]).toEqual([400, true])
    expect(await stored(id)).toEqual(['new', null, 0])
    const other = await administrator.submit(answer, anyway, { interview: '2020-12-04T14:30' })
    expect([other.status, other.text.includes(messages.interviewPast)]).toEqual([400, true])
    expect(await stored(id)).toEqual(['new', null, 0])
    await administrator.submit(answer, anyway)
    expect(await stored(id)).toEqual(['interview', '2020-12-03T13:30:00.000Z', mails])
  })

  test('a local time that a clock change skips is refused, and kept', async () => {
    const { id, answer, again } = await send({ interview: skipped })
    expect([answer.status, answer.text.includes(isSkipped)]).toEqual([400, true])
    expect(answer.html).toContain(`value="${skipped}"`)
    expect(await stored(id)).toEqual(['new', null, 0])
    await again({ interview: '2099-03-29T03:30' })
    expect(await stored(id)).toEqual(['interview', '2099-03-29T01:30:00.000Z', mails])
  })

  test('a repeated local time is explained: the first counts', async () => {
    const { id, answer } = await send({ interview: repeated })
    expect(answer.text).toContain(isRepeated)
    expect(await stored(id)).toEqual(['interview', '2099-10-25T00:30:00.000Z', mails])
  })
})

test('a past interview is not asked about again while its date stays', async () => {
  const { id } = await addApplication({ status: 'interview', interviewAt: new Date('2020-12-03T13:30:00Z') })
  const page = await administrator.open(`/admin/applications/${id}`)
  const answer = await administrator.submit(page, words.decision.interview.save)
  expect(answer.text).not.toContain(messages.interviewPast)
})

describe('a publication', () => {
  test.each(['opensAt', 'closesAt'])('the %s of a job at a skipped local time is refused', async (name) => {
    const job = await addJob()
    const save = async (fields: Fields) =>
      administrator.submit(await administrator.open(`/admin/jobs/${job.id}`), jobEditor.save.idle, fields)
    const page = await save({ [name]: skipped })
    expect([page.status, page.text.includes(isSkipped)]).toEqual([400, true])
    expect(page.form(jobEditor.save.idle).values[name]).toBe(skipped)
    expect(await database.job.findUniqueOrThrow({ where: { id: job.id } })).toEqual(job)
    expect((await save({ [name]: repeated })).text).toContain(isRepeated)
  })

  test('a job that closes in the past asks before it is saved as open, and not again', async () => {
    const job = await addJob({ status: 'open' })
    const open = () => administrator.open(`/admin/jobs/${job.id}`)
    const fields = { opensAt: '2019-12-03T19:00', closesAt: past }
    const asked = await administrator.submit(await open(), jobEditor.save.idle, fields)
    expect([asked.status, asked.text.includes(jobMessages.alreadyClosed)]).toEqual([400, true])
    expect(await database.job.findUniqueOrThrow({ where: { id: job.id } })).toEqual(job)
    const other = await administrator.submit(asked, jobEditor.saveAnyway, { closesAt: '2020-12-04T14:30' })
    expect([other.status, other.text.includes(jobMessages.alreadyClosed)]).toEqual([400, true])
    const saved = await administrator.submit(asked, jobEditor.saveAnyway)
    expect([saved.status, saved.text.includes(jobMessages.updated)]).toEqual([200, true])
    const again = await administrator.submit(await open(), jobEditor.save.idle, { title: 'Weaver of ribbons' })
    expect([again.status, again.text.includes(jobMessages.updated)]).toEqual([200, true])
  })

  test.each([
    ['Save', { status: 'published' }, postEditor.saveAnyway],
    ['Publish', {}, postEditor.publishAnyway],
  ])('a post for an earlier day asks before %s publishes it, and not again', async (button, fields, anyway) => {
    const { id } = await addPost({ status: 'draft', publishedAt: null })
    const open = () => administrator.open(`/admin/blog/${id}`)
    const asked = await administrator.submit(await open(), button, { publishedAt: past, ...fields })
    expect([asked.status, asked.text.includes(postMessages.backdated)]).toEqual([400, true])
    expect(await database.blogPost.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'draft' })
    const other = await administrator.submit(asked, anyway, { publishedAt: '2020-12-04T14:30' })
    expect([other.status, other.text.includes(postMessages.backdated)]).toEqual([400, true])
    await administrator.submit(asked, anyway)
    const saved = { status: 'published', publishedAt: new Date('2020-12-03T13:30:00Z') }
    expect(await database.blogPost.findUniqueOrThrow({ where: { id } })).toMatchObject(saved)
    const again = await administrator.submit(await open(), 'Save', { excerpt: 'A word more' })
    expect([again.status, again.text.includes(postMessages.backdated)]).toEqual([200, false])
  })

  test('a post is not published at a skipped local time either', async () => {
    const { id } = await addPost({ status: 'draft', publishedAt: null })
    const save = async (publishedAt: string) =>
      administrator.submit(await administrator.open(`/admin/blog/${id}`), 'Save', { publishedAt, status: 'published' })
    const page = await save(skipped)
    expect([page.status, page.text.includes(isSkipped)]).toEqual([400, true])
    expect(await database.blogPost.findUniqueOrThrow({ where: { id } })).toMatchObject({ publishedAt: null })
    expect((await save(repeated)).text).toContain(isRepeated)
  })
})
