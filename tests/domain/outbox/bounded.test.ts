// Nothing that runs by itself, or at a look at the administrator side, reads all of a table that grows.
import { beforeAll, expect, test } from 'vitest'
import { statementsOf, unboundedOf } from '../../support/database/statements.ts'

const { prepareInstallation, runHourlyTasks: tidyInstallation } = await import(
  '#app/domain/operation/prepare.server.ts'
)
const { forgetOldMail } = await import('#app/domain/mail/forget.server.ts')
const { letterKinds, mailKinds } = await import('#app/domain/outbox/kinds.ts')
const { chooseRecords, countByValue: countEach } = await import('#app/domain/lists/chosen.server.ts')
const { placesQuery } = await import('#app/domain/lists/order.server.ts')
const { lists } = await import('#app/domain/lists/lists.server.ts')
const { listPage } = await import('#app/domain/lists/page.server.ts')
const { listInquiryTypes } = await import('#app/domain/enquiries/types.server.ts')
const { auditGroups } = await import('#app/domain/audit/groups.ts')
const { findRetriable } = await import('#app/domain/mailbox/manage.server.ts')
const { retryMails } = await import('#app/domain/mailbox/manage.server.ts')
const { mailHtml, showMail } = await import('#app/domain/mailbox/show.server.ts')
const { findMailTrouble } = await import('#app/domain/operation/mail-watch.server.ts')
const { findNewsletter } = await import('#app/domain/newsletters/compose.server.ts')
const { writeNextMails } = await import('#app/domain/newsletters/send.server.ts')
const { claimDue } = await import('#app/domain/outbox/items.server.ts')
const { cancelExpired } = await import('#app/domain/outbox/items.server.ts')
const { outboxStates } = await import('#app/domain/outbox/kinds.ts')
const { storeOutcome: settle } = await import('#app/domain/outbox/items.server.ts')
const { readOverview, readToday } = await import('#app/domain/overview/read.server.ts')
const { countUnread } = await import('#app/domain/overview/waiting.server.ts')
const { countErased, findExpiring: findEnding } = await import('#app/domain/privacy/expiring.server.ts')
const { findPerson } = await import('#app/domain/privacy/find.server.ts')
const { areasOf } = await import('#app/domain/roles.ts')
const { countSubscribers } = await import('#app/domain/subscribers/list.server.ts')
const { firstPage, newestFirst } = await import('#app/domain/records/rules.ts')
const { subscriber } = await import('#app/domain/subscribers/subscriber.ts')
const { findWebhook, listWebhooks } = await import('#app/domain/webhooks/manage.server.ts')
const { database } = await import('#app/platform/database/database.server.ts')
const { addPost } = await import('../../support/database/factories.ts')
const { planOf } = await import('../../support/database/plan.ts')
const { addMail } = await import('../../support/mail/outbox.ts')

const day = 24 * 3_600_000
const later = new Date(Date.now() + 200 * day)
let webhook = ''
let post = ''

beforeAll(async () => {
  await prepareInstallation()
  for (const kind of mailKinds) await addMail({ kind })
  webhook = (await database.webhook.create({ data: { url: 'https://hook.test', secret: '', events: [] } })).id
  post = (await addPost()).id
  await database.newsletter.create({ data: { postId: post, subject: '', text: '', html: '', readersAfter: '' } })
})

const unbounded = async (work: () => Promise<unknown>) => {
  const statements = await statementsOf(work)
  expect(statements.length).toBeGreaterThan(0)
  return unboundedOf(statements)
}

test('the watch of each minute uses an index', async () => {
  expect(await unbounded(() => findMailTrouble())).toEqual([])
  expect(await unbounded(() => cancelExpired(new Date(Date.now() + 8 * day)))).toEqual([])
})

test('a turn of the worker uses an index, also a failed one', async () => {
  const turn = async () => {
    const claimed = await claimDue('mail', 3, 'a worker')
    expect(claimed.length).toBeGreaterThan(0)
    for (const item of claimed) await settle(item, { outcome: 'deferred', response: '' })
    await claimDue('webhook', 3, 'a worker')
  }
  expect(await unbounded(turn)).toEqual([])
})

/** The first page, and one at each end of the list. */
const places = (id: number | string) => [
  firstPage,
  { page: 2, cursor: { side: 'after' as const, value: Date.now(), id } },
  { page: 2, cursor: { side: 'before' as const, value: 0, id } },
]
const sorts = [newestFirst, { by: 'date', descending: false } as const]
const filters = [undefined, ...outboxStates].flatMap((state) =>
  [undefined, 'message.acknowledged' as const].flatMap((kind) =>
    ['', 'example', 'asha.rao@example.com'].map((search) => ({ state, kind, search })),
  ),
)

test('the Mail page uses an index with each filter and at each end, and so does retrying', async () => {
  await addMail({ to: 'asha.rao@example.com' })
  for (const filter of filters) {
    const look = async () => {
      for (const place of places('00000000-0000-0000-0000-000000000000'))
        for (const sort of sorts) await listPage(lists.mail, { ...filter, sort, ...place })
      if (!filter.search) await countEach(lists.mail, { ...filter, sort: newestFirst }, 'state')
      await findRetriable(filter, 1)
    }
    expect(await unbounded(look)).toEqual([])
  }
  await database.outboxItem.updateMany({ where: { kind: 'message.notified' }, data: { state: 'failed' } })
  const again = () => retryMails({ state: 'failed', search: '' }, { id: '', email: '' } as never)
  expect(await unbounded(again)).toEqual([])
})

test('a page of found mails looks them up by id', async () => {
  const chosen = await chooseRecords(lists.mail, { search: 'example', sort: newestFirst })
  const cut = { way: 'on', from: null, most: 26 } as const
  const plan = await planOf(placesQuery({ list: lists.mail, sort: newestFirst, ...chosen }, cut))
  expect(plan).toMatch(/USING INDEX sqlite_autoindex_outbox_1 \(id=\?\)|Index Scan using outbox_pkey/)
})

test('the pages of a mail, webhooks, subscribers and newsletters use an index', async () => {
  const id = await addMail()
  const looks = [
    () => showMail(id),
    () => mailHtml(id),
    () => listWebhooks(),
    () => findWebhook(webhook),
    () => countSubscribers(),
    ...[undefined, ...subscriber.fields.status.options.values].flatMap((subscription) =>
      ['', 'example'].flatMap((search) =>
        places('a@example.com').map(
          (place) => () => listPage(lists.subscribers, { subscription, search, sort: newestFirst, ...place }),
        ),
      ),
    ),
    () => findNewsletter(post),
    () => findPerson('asha.rao@example.com'),
  ]
  for (const look of looks) expect(await unbounded(look)).toEqual([])
})

test('the audit log uses an index with each filter and at each end', async () => {
  const asked = [
    {},
    ...auditGroups.map((group) => ({ group })),
    ...['system', 'a-colleague'].flatMap((person) => [{ person }, { person, group: 'deletion' as const }]),
    { subject: 'application.1' },
    { subject: 'application.1', group: 'resume' as const },
    { from: '2026-01-01', to: '2026-12-31' },
  ]
  for (const filter of asked) {
    const look = async () => {
      for (const place of places(1))
        for (const sort of sorts) await listPage(lists.audit, { search: '', ...filter, sort, ...place })
    }
    expect(await unbounded(look)).toEqual([])
  }
})

test('the newsletter worker uses an index', async () => {
  expect(await unbounded(writeNextMails)).toEqual([])
})

test('the overview, the types of enquiries, waiting and expiring records use an index', async () => {
  const { id } = await database.staff.create({ data: { email: 'owner@example.com', passwordHash: '', role: 'owner' } })
  expect(await unbounded(() => readOverview({ id, areas: areasOf.owner }))).toEqual([])
  expect(await unbounded(() => readToday({ id, areas: areasOf.owner }))).toEqual([])
  expect(await unbounded(() => countUnread(['job_applications', 'contact_messages', 'enquiries']))).toEqual([])
  expect(await unbounded(() => listInquiryTypes([]))).toEqual([])
  for (const noun of ['application', 'message', 'enquiry'] as const)
    expect(await unbounded(() => findEnding(noun))).toEqual([])
  expect(await unbounded(() => countErased())).toEqual([])
})

test('the hourly tasks use an index', async () => {
  expect(await unbounded(tidyInstallation)).toEqual([])
  await addMail({ kind: letterKinds[0] as never })
  await database.outboxItem.updateMany({ data: { state: 'sent', settledAt: new Date() } })
  expect(await unbounded(() => forgetOldMail(later))).toEqual([])
})
