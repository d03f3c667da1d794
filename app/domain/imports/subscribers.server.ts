import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { emailAddress, visibleLine } from '#app/domain/fields/schemas.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteSubscribers } from '#app/domain/subscribers/erase.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { newToken } from '#app/platform/secrets.server.ts'
import type { ImportFacts, LinesOutcome, SubscriberColumn } from './import.ts'

const address = emailAddress({ required: '', invalid: '' })
const isNo = (text: string) => /^(?:no?|false|0|unsubscribed|inactive|cleaned|bounced|pending)$/i.test(text)

/** The consent of imported subscribers, by which an import is undone. */
const consentOf = (importId: number) => `import ${importId}`

interface NewSubscriber {
  email: string
  since: Date
}

export const noLines: LinesOutcome = { imported: 0, known: 0, unsubscribed: 0, bad: [] }

/** Sorts lines out and adds them to the outcome. `seen` has the addresses of earlier lines. */
async function sortLines(lines: Line[], columns: ImportFacts['columns'], before: LinesOutcome, seen: Set<string>) {
  const outcome = { ...before, bad: [...before.bad] }
  const found: NewSubscriber[] = []
  for (const { number, cells } of lines) {
    const cell = (name: SubscriberColumn) => visibleLine(cells[Number(columns?.[name] ?? -1)] ?? '')
    const parsed = address.safeParse(cell('email'))
    const email = parsed.success ? parsed.data.toLowerCase() : ''
    if (!email) outcome.bad.push(number)
    else if (isNo(cell('subscribed'))) outcome.unsubscribed++
    else if (seen.has(email)) outcome.known++
    else found.push({ email, since: pastIn(cell('date')) ?? currentTime() })
    seen.add(email)
  }
  const where = { email: { in: found.map(({ email }) => email) } }
  const there = new Set((await database.subscriber.findMany({ where })).map(({ email }) => email))
  const rows = found.filter(({ email }) => !there.has(email))
  outcome.imported += rows.length
  outcome.known += there.size
  return { rows, outcome }
}

/** Null for a missing, unreadable or future date. */
function pastIn(text: string): Date | null {
  const moment = new Date(text)
  return text !== '' && moment.getTime() > 0 && moment <= currentTime() ? moment : null
}

interface Line {
  id: number
  number: number
  cells: string[]
}

async function findLines(importId: number, after: number, take: number): Promise<Line[]> {
  const where = { importId, state: 'waiting', number: { gt: after } }
  const items = await database.importItem.findMany({ where, orderBy: { number: 'asc' }, take })
  return items.map(({ id, number, content }) => ({ id, number, cells: (content ?? []) as string[] }))
}

/** The outcome of an import with these columns. */
export async function previewLines(importId: number, columns: ImportFacts['columns']): Promise<LinesOutcome> {
  const seen = new Set<string>()
  let outcome = noLines
  for (let after = -1; ; ) {
    const lines = await findLines(importId, after, 1_000)
    if (lines.length === 0) return outcome
    outcome = (await sortLines(lines, columns, outcome, seen)).outcome
    after = lines.at(-1)?.number ?? after
  }
}

/** Imports the next lines, which are not kept, and sends no mail. False if none are left. */
export async function importLines(id: number, seen: Set<string>, by: Actor): Promise<boolean> {
  const lines = await findLines(id, -1, 100)
  if (lines.length === 0) return false
  const { facts: stored } = await database.import.findUniqueOrThrow({ where: { id } })
  const facts = stored as ImportFacts
  const { rows, outcome } = await sortLines(lines, facts.columns, facts.outcome ?? noLines, seen)
  const state = { status: 'confirmed', consentVersion: consentOf(id) }
  try {
    await database.$transaction(async (transaction) => {
      await transaction.subscriber.createMany({
        data: rows.map(({ email, since }) => ({
          ...state,
          ...{ email, token: newToken(), createdAt: since, confirmedAt: since },
        })),
      })
      if (rows.length > 0) await recordEvent(transaction, by, 'subscriber.imported', null, { count: rows.length })
      await transaction.importItem.deleteMany({ where: { id: { in: lines.map((line) => line.id) } } })
      await transaction.import.update({ where: { id }, data: { facts: { ...facts, outcome } as object } })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // One of them has subscribed concurrently, so the lines are sorted out again.
    for (const { email } of rows) seen.delete(email)
  }
  return true
}

/** Erases imported subscribers in batches. Those who have unsubscribed since stay unsubscribed. */
export async function undoLines(importId: number, by: Actor): Promise<boolean> {
  const where = { consentVersion: consentOf(importId), status: 'confirmed' }
  const emails = (await database.subscriber.findMany({ where, take: 100 })).map(({ email }) => email)
  if (emails.length === 0) return false
  await database.$transaction(async (transaction) => {
    const count = await deleteSubscribers(transaction, emails)
    await recordEvent(transaction, by, 'subscriber.erased', null, { count })
  })
  return true
}
