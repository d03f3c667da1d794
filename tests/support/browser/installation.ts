// A look past the pages of the installation that the browser tests run on: its database, and what an administrator
// gets.
import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type APIRequestContext, request } from '@playwright/test'
import { fold } from '#app/domain/fold.ts'
import { tokensOf } from '#app/domain/search-index/tokens.ts'
import { administrator } from '../administrator.ts'

export interface StoredApplication {
  submission_id: string
  reference: string
  position: string
  resume_key: string
  resume_size: number
}

export function inDatabase<Value>(
  use: (database: DatabaseSync) => Value,
  folder = process.env.TEST_DATA_DIR ?? '',
): Value {
  const database = new DatabaseSync(path.join(folder, 'database.sqlite'), { timeout: 5_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

export function storedApplications(email: string, folder?: string): StoredApplication[] {
  const sql = 'SELECT * FROM job_applications WHERE email = ? ORDER BY id'
  return inDatabase((database) => database.prepare(sql).all(email) as unknown as StoredApplication[], folder)
}

/** An application with that PDF as if it had been sent, and the key of its resume. */
export function addResume(pdf: Buffer, more: Row = {}): string {
  const key = randomUUID()
  const folder = process.env.TEST_DATA_DIR ?? ''
  writeFileSync(path.join(folder, 'resumes', key), pdf)
  const row = {
    submission_id: key,
    submission_digest: key,
    reference: key,
    receipt_token: key,
    position: 'Weaver',
    name: 'Asha Rao',
    email: `${key}@example.com`,
    phone: '+919876543210',
    experience: '3',
    cover_letter: 'I would like to build things with you.',
    resume_url: `/admin/resumes/${key}`,
    resume_filename: `${Date.now()}-asha-rao.pdf`,
    resume_key: key,
    resume_type: 'pdf',
    resume_size: pdf.length,
    resume_sha256: createHash('sha256').update(pdf).digest('hex'),
    consent_version: '2026-11',
    ...more,
  }
  insertRow('job_applications', row)
  const now = storedMoment()
  const { resume_size: size, resume_sha256: sha256 } = row
  insertRow('files', { key, area: 'resumes', size, sha256, created_at: now, stored_at: now })
  return key
}

/** A new contact message, and its id. Forms that a program fills in are too fast to be stored this way. */
export function addMessage(subject: string, more: Record<string, string> = {}): number {
  const now = storedMoment()
  const row = {
    submission_id: randomUUID(),
    submission_digest: '',
    reference: randomUUID(),
    name: 'Asha Rao',
    email: `${randomUUID()}@example.com`,
    subject_line: subject,
    message_content: 'When do you open?',
    created_at: now,
    contact_time: now,
    ...more,
  }
  return insertRow('contact_messages', row)
}

export type Row = Record<string, string | number | null>

/** Answers its number. */
export function insertRow(table: string, row: Row): number {
  const columns = Object.keys(row)
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
  return inDatabase((database) => {
    const id = Number(database.prepare(sql).run(...Object.values(row)).lastInsertRowid)
    indexRow(database, table, id, row)
    return id
  })
}

const searchedKinds: Record<string, bigint> = {
  job_applications: 1n,
  contact_messages: 2n,
  enquiries: 3n,
  blog_posts: 4n,
}
const searchedColumns =
  'name email phone position reference subject_line message_content inquiry_type message title excerpt'.split(' ')

/** Indexes a row as the server does when it stores one: see app/platform/database/search-sqlite.server.ts. */
export function indexRow(database: DatabaseSync, table: string, id: number, row: Row): void {
  const kind = searchedKinds[table]
  if (kind === undefined) return
  const name = fold(String(row.name ?? row.title ?? ''))
  database
    .prepare(`UPDATE ${table} SET sort_name = ? WHERE ${table === 'blog_posts' ? 'rowid' : 'id'} = ?`)
    .run(name, id)
  const tokens = tokensOf({ parts: searchedColumns.map((name) => String(row[name] ?? '')), words: [] })
  // Posts have numbers of their own in the index.
  const addPost = 'INSERT INTO search_posts (post_id) VALUES (?)'
  const number = table === 'blog_posts' ? database.prepare(addPost).run(row.id ?? '').lastInsertRowid : id
  const place = kind * 2n ** 40n + BigInt(number)
  database.prepare('INSERT INTO search (rowid, tokens) VALUES (?, ?)').run(place, tokens.join(' '))
}

/** Now, as the product writes it. */
export const storedMoment = () => new Date().toISOString().replace('Z', '+00:00')

/** A copy of the first job under a title of its own, so that a test can close it. */
export function addOpenJob(title: string): number {
  return inDatabase((database) => {
    const columns = database
      .prepare('PRAGMA table_info(jobs)')
      .all()
      .map(({ name }) => String(name))
      .filter((name) => name !== 'id')
    const own: Record<string, string> = { title: '?', status: "'open'" }
    const values = columns.map((name) => own[name] ?? name)
    const sql = `INSERT INTO jobs (${columns}) SELECT ${values} FROM jobs ORDER BY id LIMIT 1`
    const id = Number(database.prepare(sql).run(title).lastInsertRowid)
    tellCopies(database)
    return id
  })
}

export function setJobStatus(id: number, status: 'open' | 'closed'): void {
  inDatabase((database) => {
    database.prepare('UPDATE jobs SET status = ? WHERE id = ?').run(status, id)
    tellCopies(database)
  })
}

/** As `changePublicly` tells the other copies of the server that visitors see something else. */
function tellCopies(database: DatabaseSync): void {
  database.exec('UPDATE installation SET public_version = public_version + 1')
}

/** The file of an application as an administrator downloads it. */
export async function downloadedResume(baseURL: string, { resume_key }: StoredApplication): Promise<Buffer> {
  const staff: APIRequestContext = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  try {
    const { email, password } = administrator
    await staff.post('/admin', { form: { email, password } })
    const response = await staff.get(`/admin/resumes/${resume_key}`)
    if (!response.ok()) throw new Error(`The resume cannot be downloaded: ${response.status()}`)
    return await response.body()
  } finally {
    await staff.dispose()
  }
}
