// Marks messages and enquiries as done, by hand and by a letter, and leads from one to the next.

import { beforeEach, describe, expect, test } from 'vitest'
import { neighbourWords, dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { filterWords } from '#app/content/admin/filters.ts'
import { letterHistory, letterPage } from '#app/content/admin/mail/letters.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { cancelMail } from '#app/domain/mailbox/manage.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addEnquiry, addMessage } from '../../support/database/factories.ts'
import { ofEachKind } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'

const administrator = await signIn()
const names = (page: Page) => page.texts('tbody th a').map((name) => name.replace(`${words.unread}: `, ''))

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
})

const lists = [
  { tab: 'contact_messages', noun: 'message', add: (name: string) => addMessage({ name }) },
  { tab: 'enquiries', noun: 'enquiry', add: (name: string) => addEnquiry({ name }) },
] as const

describe.each(ofEachKind(lists))('in $tab', ({ tab, noun, add }) => {
  const open = (more = '') => administrator.open(`/admin/dashboard?tab=${tab}${more}`)
  const three = async () => {
    const rows = []
    for (const name of ['Asha', 'Bela', 'Chen']) rows.push(await add(name))
    return rows.map(({ id }) => id)
  }

  test('marks a record as done, filters by it, and reopens it', async () => {
    const [, id] = await three()
    const done = await administrator.submit(await open(`&open=${id}`), words.markDone)
    expect(done.texts('[role=status]')).toContain(messages.marked.done)
    expect(done.url.search).toBe(`?tab=${tab}&open=${id}`)
    expect(done.texts('tbody tr')[1]).toContain(words.done)

    const unanswered = await administrator.submit(await open(), words.search.submit, { done: 'no' })
    expect(names(unanswered)).toEqual(['Chen', 'Asha'])
    expect(unanswered.text).toContain(filterWords.done.values.no)
    expect(unanswered.text).toContain(filterWords.found('2', wordsOf(tab)))
    expect(names(await administrator.open(unanswered.link(filterWords.clear)))).toHaveLength(3)
    expect(names(await open('&done=yes'))).toEqual(['Bela'])
    const deleteAll = await open('&done=yes&delete-all=first')
    expect(deleteAll.texts('dialog').join()).toContain(words.deleteAllDialog.notOnlyFound(3))
    expect(names(await open('&done=yes&q=bela'))).toEqual(['Bela'])
    expect((await open('&done=yes&q=asha')).text).toContain(
      filterWords.noneLeft([filterWords.done.values.yes, filterWords.search('asha')], wordsOf(tab)),
    )

    const reopened = await administrator.submit(done, words.reopen)
    expect(reopened.texts('[role=status]')).toContain(messages.marked.reopened)
    expect((await open('&done=yes')).text).toContain(filterWords.noneLeft([filterWords.done.values.yes], wordsOf(tab)))
    const told = await database.auditEvent.findMany({
      where: { subjectId: String(id), action: { startsWith: noun } },
      orderBy: { id: 'asc' },
    })
    expect(told.map(({ action }) => action)).toEqual([`${noun}.opened`, `${noun}.done`, `${noun}.reopened`])
  })

  test('a letter answers it, until the last one is taken back', async () => {
    const [id] = await three()
    const write = async (subject: string) => {
      const letter = await administrator.open((await open(`&open=${id}`)).link(words.reply))
      return administrator.submit(letter, letterPage.send, { subject, text: 'Thank you.' })
    }
    await write('One')
    const two = await write('Two')
    expect(two.texts('tbody tr')[2]).toContain(words.answered)
    const one = await administrator.submit(two, letterHistory.takeBackOf('Two'))
    expect(names(await open('&done=yes'))).toEqual(['Asha'])
    await administrator.submit(one, letterHistory.takeBackOf('One'))
    expect(names(await open('&done=no'))).toHaveLength(3)
  })

  test('reopens a record whose letter is taken back under Mail', async () => {
    const [id] = await three()
    const letter = await administrator.open((await open(`&open=${id}`)).link(words.reply))
    await administrator.submit(letter, letterPage.send, { subject: 'One', text: 'Thank you.' })
    const { id: mail } = await database.outboxItem.findFirstOrThrow()
    expect(await cancelMail(mail, await database.staff.findFirstOrThrow())).toBe(true)
    expect(names(await open('&done=no'))).toHaveLength(3)
  })

  test('keeps the mark of a colleague when a letter is taken back', async () => {
    const [id] = await three()
    const done = await administrator.submit(await open(`&open=${id}`), words.markDone)
    const letter = await administrator.open(done.link(words.reply))
    const sent = await administrator.submit(letter, letterPage.send, { subject: 'One', text: 'Thank you.' })
    await administrator.submit(sent, letterHistory.takeBackOf('One'))
    expect(names(await open('&done=yes'))).toEqual(['Asha'])
  })

  test('reopens a record whose letter was cancelled by its deletion', async () => {
    const [id] = await three()
    const letter = await administrator.open((await open(`&open=${id}`)).link(words.reply))
    await administrator.submit(letter, letterPage.send, { subject: 'One', text: 'Thank you.' })
    const deleted = await administrator.submit(await open(`&delete=${id}`), words.deleteDialog.confirm)
    expect(names(deleted)).toEqual(['Chen', 'Bela'])
    await moveSelected('restore', tab, { ids: [Number(id)], place: 'trash' }, 1, 'system')
    expect(names(await open('&done=no'))).toHaveLength(3)
  })

  test('its dialog leads to the next and the previous one of the filtered list', async () => {
    const [first, second, third] = await three()
    await administrator.submit(await open(`&open=${second}`), words.markDone)
    const newest = await open(`&done=no&open=${third}`)
    expect(newest.text).toContain(neighbourWords.place(1, 2))
    const next = await administrator.open(newest.link(neighbourWords.next))
    expect(next.texts('dialog h2')).toEqual(['Asha'])
    expect(next.url.search).toBe(`?tab=${tab}&done=no&open=${first}`)
    expect(next.link(neighbourWords.previous)).toContain(`open=${third}`)
    expect(() => next.link(neighbourWords.next)).toThrow()
  })

  test.each(['blog', 'jobs', 'job_applications'])('rejects %s, which have no such mark', async (other) => {
    const answer = await administrator.post(`/admin/dashboard/mark?tab=${other}`, { id: '1', as: 'done' })
    expect(answer.status).toBe(400)
  })

  test('rejects an unknown mark', async () => {
    const answer = await administrator.post(`/admin/dashboard/mark?tab=${tab}`, { id: '1', as: 'opened' })
    expect(answer.status).toBe(400)
  })
})
