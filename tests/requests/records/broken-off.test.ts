// A batch that fails in the middle says how far it got, and the next attempt goes on from there.
import { beforeEach, expect, test } from 'vitest'
import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { moveQuestions, placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addMessage } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const url = process.env.DATABASE_URL ?? ''
const administrator = await signIn()
const words = dashboardPage.deleteAllDialog

beforeEach(async () => {
  await database.contactMessage.deleteMany()
  await database.auditEvent.deleteMany()
})

/** They are done a hundred at a time; the database refuses the 150th. */
async function fill(data: { deletedAt?: Date } = {}): Promise<number> {
  const { id: _, ...message } = await addMessage(data)
  await database.contactMessage.createMany({
    data: Array.from({ length: 213 }, (_, number) => ({
      ...message,
      submissionId: crypto.randomUUID(),
      reference: `MANY-${number}`,
    })),
  })
  const [refused] = await database.contactMessage.findMany({ orderBy: { id: 'asc' }, skip: 149, take: 1 })
  return refused?.id ?? 0
}

async function brokenAt(id: number, what: 'UPDATE' | 'DELETE', act: () => Promise<Page>): Promise<Page> {
  await execute(
    url,
    `CREATE TRIGGER stuck BEFORE ${what} ON contact_messages WHEN old.id = ${id}
      BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END`,
  )
  return act().finally(() => execute(url, 'DROP TRIGGER stuck'))
}

const asked = (move: keyof typeof moveQuestions, count: number) =>
  moveQuestions[move]({ count, words: wordsOf('contact_messages'), allOf: null, days: 30 })

const left = (where: object) => database.contactMessage.count({ where })
const events = (action: string) => database.auditEvent.count({ where: { action } })

const deletions = [
  {
    what: 'all records',
    question: (all: number) => `/admin/dashboard?tab=contact_messages&delete-all=second&counted=${all}`,
    confirm: words.confirm,
    said: 'Failed to delete all records: 100 of 214 were moved to the trash, then the database stopped responding. Please try again in a minute for the rest.',
    done: () => recordMessages.deletedAll('Contact Messages'),
  },
  {
    what: 'all that match',
    question: (all: number) => `/admin/dashboard?tab=contact_messages&all=${all}&bulk=delete`,
    confirm: (all: number) => asked('delete', all).confirm,
    said: 'Failed to delete the records: 100 of 214 were moved to the trash, then the database stopped responding. Please try again in a minute for the rest.',
    done: messages.deleted,
  },
]

test.each(deletions)(
  'reports how far deleting $what got before it failed',
  async ({ question, confirm, said, done }) => {
    const refused = await fill()
    const page = await administrator.open(question(214))
    const failed = await brokenAt(refused, 'UPDATE', () => administrator.submit(page, confirm(214)))
    expect(failed.texts('[role=alert] p')).toEqual([said])
    expect(failed.texts('[role=alert] button')).toEqual([undoDeletion.action])
    expect([await left({ deletedAt: null }), await events('message.deleted')]).toEqual([114, 100])

    const after = await administrator.submit(await administrator.open(question(114)), confirm(114))
    expect(after.texts('[role=status]').join()).toContain(done(114))
    expect([await left({ deletedAt: null }), await events('message.deleted')]).toEqual([0, 214])
  },
)

const ways = [
  { about: 'restore', what: 'UPDATE', action: 'message.restored', is: 'back in their list', stays: 214 },
  { about: 'erase', what: 'DELETE', action: 'message.erased', is: 'erased permanently', stays: 0 },
] as const

test.each(ways)(
  'reports how far the work got to $about all of the trash',
  async ({ about, what, action, is, stays }) => {
    const refused = await fill({ deletedAt: new Date(Date.now() - 1_000) })
    const question = (all: number) => `/admin/dashboard?in=trash&tab=contact_messages&all=${all}&bulk=${about}`
    const { confirm } = asked(about, 214)
    const page = await administrator.open(question(214))
    const failed = await brokenAt(refused, what, () => administrator.submit(page, confirm))
    expect(failed.texts('[role=alert]')).toEqual([
      `100 of 214 are ${is}, then the database stopped responding. Please try again in a minute for the rest.`,
    ])
    expect([await left({ deletedAt: { not: null } }), await events(action)]).toEqual([114, 100])

    const after = await administrator.submit(await administrator.open(question(114)), confirm)
    const done = placeMessages.done[about]
    expect(after.texts('[role=status]')).toContain(done(114))
    expect([await left({}), await events(action)]).toEqual([stays, 214])
  },
)

test.each(ways)('reports that nothing was done to $about a few of the trash', async ({ about, what }) => {
  const { id } = await addMessage({ deletedAt: new Date() })
  const page = await administrator.open(`/admin/dashboard?in=trash&tab=contact_messages&id=${id}&bulk=${about}`)
  const failed = await brokenAt(id, what, () => administrator.submit(page, asked(about, 1).confirm))
  expect(failed.texts('[role=alert]')).toEqual([placeMessages.failed])
  expect(await left({ deletedAt: { not: null } })).toBe(1)
})
