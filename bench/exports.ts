// npm run bench -- exports: memory of exporting 10,000 applications as a table, and their resumes of 200 KB each as an
// archive; the time until each begins, and the response time of a visitor during each.
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '../tests/support/administrator.ts'
import { signInAt } from '../tests/support/process/sign-in.ts'
import { median, report } from './goals.ts'
import { startOurs } from './servers/ours.ts'
import type { Started } from './servers/start.ts'

const many = 10_000
const resumeSize = 200_000
/** In milliseconds. */
const quiet = 3_000
const kinds = { table: 'a table', resumes: 'an archive of their resumes' }

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-exports-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const server = await startOurs(dataDir, { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password })
addApplications()
// Idle connections get closed in this time.
await sleep(100)
const cookie = await signInAt(server.origin)

for (const [kind, what] of Object.entries(kinds)) {
  // Modules loaded with the first export do not count.
  await save(kind, 'all=25&q=Person+9999')
  const before = resident(server)
  const alone = visit(server)
  await sleep(quiet)
  const usual = percentile(await alone.end(), 0.99)
  const visitor = visit(server)
  const { first, bytes, figures } = await save(kind, 'all=10000')
  const waits = await visitor.end()
  const size = `${Math.round(bytes / 1_000_000)} MB`
  const tenth = Math.floor(figures.length / 10)
  const [early, late] = [figures.slice(tenth, 2 * tenth), figures.slice(-tenth)]
  report(9, `memory for ${what} of ${many} applications`, { atMost: 80 }, [Math.max(...figures) - before], 'MB', size)
  // The table is exported before the heap has reached its usual size.
  if (kind === 'resumes')
    report(9, 'its last tenth against its second', { atMost: 1.1 }, [median(late) / median(early)])
  report(9, `time until ${what} begins`, { atMost: 200 }, [first], 'ms')
  report(9, `p99 of a visitor during ${what}, against alone`, { atMost: 10 }, [percentile(waits, 0.99) / usual])
}
await server.stop()

async function save(kind: string, parameters: string) {
  const started = performance.now()
  const answer = await fetch(`${server.origin}/admin/dashboard/selected/${kind}?${parameters}`, {
    headers: { Cookie: cookie },
  })
  if (!answer.ok || !answer.body) throw new Error(`The download was answered with ${answer.status}.`)
  let [first, bytes] = [0, 0]
  const figures: number[] = []
  for await (const piece of answer.body) {
    first ||= performance.now() - started
    bytes += piece.byteLength
    figures.push(resident(server))
  }
  return { first, bytes, figures }
}

/** Requests a page repeatedly, as one visitor does. */
function visit({ origin }: Started) {
  const waits: number[] = []
  let isOver = false
  async function ask() {
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`${origin}/careers`)).arrayBuffer()
      waits.push(performance.now() - started)
    }
    return waits
  }
  const asking = ask()
  return {
    end() {
      isOver = true
      return asking
    },
  }
}

function percentile(figures: number[], part: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * part)] ?? Number.NaN
}

/** Each application has its own file name, linked to one file on the disk. */
function addApplications() {
  const folder = path.join(dataDir, 'resumes')
  const file = path.join(dataDir, 'resume')
  writeFileSync(file, randomBytes(resumeSize))
  const database = new DatabaseSync(path.join(dataDir, 'database.sqlite'), { timeout: 10_000 })
  const row = {
    position: 'Weaver',
    phone: '+919876543210',
    experience: '3',
    cover_letter: 'I would like to build things with you. '.repeat(20),
    resume_filename: 'resume.pdf',
    resume_type: 'pdf',
    resume_size: resumeSize,
    consent_version: '2026-11',
    applied_at: '2026-11-01T00:00:00.000+00:00',
  }
  const unique = ['submission_id', 'submission_digest', 'receipt_token', 'resume_key', 'reference', 'name', 'email']
  const columns = [...unique, ...Object.keys(row)]
  const insert = database.prepare(`INSERT INTO job_applications (${columns}) VALUES (${columns.map(() => '?')})`)
  database.exec('BEGIN')
  for (let number = 0; number < many; number++) {
    const key = randomUUID()
    linkSync(file, path.join(folder, key))
    const reference = `A${String(number).padStart(7, '0')}`
    insert.run(key, key, key, key, reference, `Person ${number}`, `${key}@example.com`, ...Object.values(row))
  }
  database.exec('COMMIT')
  database.close()
}

function resident({ pid }: Started): number {
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
