// A form whose messages we keep, and what a test does with it.
import type { InboxNoun } from '#app/domain/records/kinds.ts'
import { Visitor } from '../app.ts'
import { query } from '../database/database.ts'
import type { Page } from '../pages/page.ts'

export type Answers = Record<string, string>
/** The rule, the wrong answers, the field and its message. */
export type Rule = [what: string, wrong: Answers, field: string, message: string]

export interface MessageForm {
  noun: InboxNoun
  path: string
  title: string
  button: string
  /** Good answers, all of them different from what the form offers. */
  answers: (answers?: Answers) => Answers
  labels: Answers
  rules: Rule[]
  table: string
  /** The columns that hold the answers, by the names of the fields. */
  columns: Answers
  /** The columns that hold when it was sent. */
  times: string
  /** The fields that take any text. */
  texts: string[]
  thanks: (answers: Answers) => string
  unavailable: string
  sentDifferently: string
}

const url = process.env.DATABASE_URL ?? ''

/** A visitor who opens the form and sends it, and the stored row. */
export function visitorOf({ path, button, table, columns }: MessageForm) {
  const visitor = new Visitor()
  const open = () => visitor.open(path)
  return {
    visitor,
    open,
    send: async (values: Answers) => visitor.submit(await open(), button, values),
    someone: () => `${crypto.randomUUID()}@example.com`,
    count: async () => Number((await query(url, `SELECT count(*) FROM ${table}`))[0]?.[0]),
    stored: (email: string) =>
      query(url, `SELECT ${Object.values(columns).join(', ')} FROM ${table} WHERE email = '${email}' ORDER BY id`),
    /** The answers in the form; an optional field that no test fills in only where it is not empty. */
    shown(page: Page) {
      const { submissionId: _id, rendered: _seal, ...values } = page.form(button).values
      return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in columns || value !== ''))
    },
  }
}
