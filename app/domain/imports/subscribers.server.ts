import { recordEvent } from '#app/domain/audit/record.server.ts'
import { readErased } from '#app/domain/erasures/erased-people.server.ts'
import { emailAddress, visibleLine } from '#app/domain/fields/schemas.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteSubscribers } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { newToken } from '#app/platform/secrets.server.ts'
import { cellsBy, consentOf, pastIn, type TableImport } from './lines.server.ts'

const address = emailAddress({ required: '', invalid: '' })
const isNo = (text: string) =>
  /^(?:no?|false|0|unsubscribed|inactive|cleaned|bounced|pending|nein|non|abgemeldet|désinscrit|baja)$/i.test(text)

interface NewSubscriber {
  /** The email address. */
  key: string
  since: Date
}

export const subscriberTable: TableImport<NewSubscriber> = {
  async sort(lines, choices, before, seen) {
    const outcome = { ...before, bad: [...before.bad], undated: [...(before.undated ?? [])] }
    const found: NewSubscriber[] = []
    const cellOf = cellsBy(choices)
    const isErased = await readErased('person', 'subscriber')
    for (const line of lines) {
      const cell = (name: string) => visibleLine(cellOf(line, name))
      const parsed = address.safeParse(cell('email'))
      const key = parsed.success ? parsed.data.toLowerCase() : ''
      if (!key) outcome.bad.push(line.number)
      else if (isNo(cell('subscribed'))) outcome.unsubscribed++
      else if (seen.has(key)) outcome.known++
      else {
        const since = pastIn(cell('date'), choices)
        if (isErased('person', { email: key }, since) || isErased('subscriber', { email: key }, since))
          outcome.erased = (outcome.erased ?? 0) + 1
        else found.push({ key, since: since ?? currentTime() })
        if (!since && cell('date')) outcome.undated.push(line.number)
      }
      seen.add(key)
    }
    const where = { email: { in: found.map(({ key }) => key) } }
    const there = new Set((await database.subscriber.findMany({ where })).map(({ email }) => email))
    const rows = found.filter(({ key }) => !there.has(key))
    outcome.imported += rows.length
    outcome.known += there.size
    return { rows, outcome }
  },

  async store(transaction, rows, importId, by) {
    const state = { status: 'confirmed', consentVersion: consentOf(importId) }
    await transaction.subscriber.createMany({
      data: rows.map(({ key, since }) => ({
        ...state,
        ...{ email: key, token: newToken(), createdAt: since, confirmedAt: since },
      })),
    })
    await recordEvent(transaction, by, 'subscriber.imported', null, { count: rows.length })
  },

  /** Those who have unsubscribed since stay so. */
  async undo(importId, by) {
    // Not those who unsubscribed since, even in this moment.
    const where = { consentVersion: consentOf(importId), status: 'confirmed' }
    const emails = (await database.subscriber.findMany({ where, take: 100 })).map(({ email }) => email)
    if (emails.length === 0) return false
    await database.$transaction(async (transaction) => {
      const count = await deleteSubscribers(transaction, emails, where)
      await recordEvent(transaction, by, 'subscriber.erased', null, { count })
    })
    return true
  },
}
