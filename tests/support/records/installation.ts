// A separate server for tests that delete everything, with records of each kind.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { administrator } from '../administrator.ts'
import { indexRow } from '../browser/installation.ts'
import { signIn } from '../browser/own-account.ts'
import { visit } from '../browser/visit.ts'
import { freePort } from '../process/port.ts'
import { Server } from '../process/server.ts'

export interface DashboardInstallation {
  /** Signs the administrator in on this server. */
  enter: (page: Page) => Promise<void>
  /** Opens the dashboard with that in its address, and waits until it can be used. */
  open: (page: Page, more?: string) => Promise<void>
  stop: () => Promise<void>
}

export async function dashboardInstallation(): Promise<DashboardInstallation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dashboard-'))
  const server = new Server(await freePort(), folder, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  await server.start()
  addRecords(path.join(folder, 'database.sqlite'))
  return {
    enter: (page) => signIn(page, administrator, server.origin),
    async open(page, more = '') {
      await visit(page, `${server.origin}/admin/dashboard${more}`)
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** 30 applications and a few of everything else; the last of each is the newest. */
function addRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    const insertion = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
    indexRow(database, table, Number(insertion.run(...Object.values(row)).lastInsertRowid), row)
  }
  const sent = (number: number) => ({
    submission_id: crypto.randomUUID(),
    submission_digest: '',
    reference: `AAAA-${1000 + number}`,
    name: `Person ${number}`,
    email: `person.${number}@example.com`,
  })
  const at = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString().replace('Z', '+00:00')
  for (let number = 1; number <= 30; number++) {
    insert('job_applications', {
      ...sent(number),
      receipt_token: crypto.randomUUID(),
      position: number % 2 ? 'Weaver' : 'Cloud Solutions Architect',
      phone: '+919876543210',
      experience: '3',
      cover_letter: 'I would like to build things with you.',
      resume_state: number % 3 ? 'stored' : 'missing',
      possible_duplicate: number % 4 ? 0 : 1,
      consent_version: '2026-11',
      applied_at: at(number),
    })
  }
  for (let number = 1; number <= 3; number++) {
    const letter = { ...sent(number), created_at: at(number), read_at: number === 1 ? at(number) : null }
    const message_content = 'Good morning,\n\nwhen do you open?'
    insert('contact_messages', { ...letter, subject_line: 'A question', message_content, contact_time: at(number) })
    insert('enquiries', { ...letter, phone: null, inquiry_type: 'internship', message: 'Is it paid?' })
    insert('blog_posts', {
      id: crypto.randomUUID(),
      title: `Post ${number}`,
      slug: `post-${number}`,
      status: ['draft', 'published', 'archived'][number - 1] ?? '',
      categories: '[]',
      published_at: number === 2 ? at(number) : null,
      created_at: at(number),
      updated_at: at(number),
    })
  }
  database.close()
}
