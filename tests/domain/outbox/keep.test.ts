import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { forgetOldMail } from '#app/domain/mail/forget.server.ts'
import { claimDue, retryFailed } from '#app/domain/outbox/items.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { identify } from '../../support/backups/content.ts'
import { addMessage } from '../../support/database/factories.ts'
import { addMail, mailById, sendersTo } from '../../support/mail/outbox.ts'
import { PostOffice } from '../../support/mail/post-office.ts'
import { sendDue } from '../../support/mail/send-due.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'backups-'))
const office = await PostOffice.open()
const senders = sendersTo(office.url)

afterAll(async () => {
  senders.mail.close()
  await office.goAway()
  await rm(parent, { recursive: true })
})

test('a restore does not send a mail that waited in the backup, but a colleague can', async () => {
  await identify()
  const [waiting, underWay] = [await addMail(), await addMail()]
  const secret = await addMail({ kind: 'staff.invited', content: { subject: 's', text: 'secret', html: 'secret' } })
  await claimDue('mail', 1, 'a worker')
  const { folder } = await createBackup(parent, 'operator')
  await sendDue(senders, new Date(Date.now() + 3_600_000))
  expect(office.received).toHaveLength(3)

  expect(await restoreBackup({ folder, overwrite: true, erasures: undefined })).toMatchObject({ held: 2 })
  await sendDue(senders, new Date(Date.now() + 3_600_000))
  expect(office.received).toHaveLength(3)
  for (const id of [waiting, underWay])
    expect(await mailById(id)).toMatchObject({
      state: 'failed',
      leasedUntil: null,
      leasedBy: null,
      deliveries: [{ outcome: 'restored' }],
    })
  // Its link is still open, so no backup has it.
  expect(await database.outboxItem.count({ where: { id: secret } })).toBe(0)

  expect(await retryFailed(database, {})).toBe(2)
  await sendDue(senders)
  expect(office.received).toHaveLength(5)
})

test('deletes settled mails after a long time, except letters, which stay with their record', async () => {
  const day = 24 * 3_600_000
  const { id: messageId } = await addMessage()
  const about = { messageId }
  const ids = {
    old: await addMail({ about }),
    letter: await addMail({ kind: 'message.letter', about }),
    letterAboutNothing: await addMail({ kind: 'message.letter' }),
    recent: await addMail(),
    waiting: await addMail(),
  }
  const settle = (id: string, ago: number) => {
    const settledAt = new Date(Date.now() - ago * day)
    return database.outboxItem.update({ where: { id }, data: { state: 'sent', createdAt: settledAt, settledAt } })
  }
  for (const id of [ids.old, ids.letter, ids.letterAboutNothing]) await settle(id, 91)
  await settle(ids.recent, 89)
  expect(await forgetOldMail()).toBe(2)
  const left = await database.outboxItem.findMany({ where: { id: { in: Object.values(ids) } }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([ids.letter, ids.recent, ids.waiting].sort())
  await database.contactMessage.delete({ where: { id: messageId } })
  expect(await database.outboxItem.count({ where: { id: ids.letter } })).toBe(0)
})
