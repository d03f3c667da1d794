import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownAddress } from '../../tests/support/addresses.ts'
import { pdf } from '../../tests/support/database/factories.ts'
import { Page } from '../../tests/support/pages/page.ts'
import type { Server } from '../../tests/support/process/server.ts'
import type { Acknowledged } from './verdict.ts'

const button = 'Submit Application'

/** Applicants who send applications sequentially, each until it is acknowledged. */
export class Applicants {
  readonly acknowledged: Acknowledged[] = []
  /** Answers other than a receipt or "please try again". */
  readonly refused: string[] = []
  sentAgain = 0
  /** The longest wait for a receipt in milliseconds. */
  slowest = 0
  private readonly server: Server
  private isOver = false

  constructor(server: Server) {
    this.server = server
  }

  /** Lets that many people apply concurrently until stopped; resolves when their last applications are acknowledged. */
  async apply(people: number): Promise<void> {
    const form = await this.openForm()
    const applyOnAndOn = async (person: number) => {
      while (!this.isOver && this.refused.length === 0) await this.applyOnce(form, person)
    }
    await Promise.all(Array.from({ length: people }, (_, person) => applyOnAndOn(person)))
  }

  stop() {
    this.isOver = true
  }

  async applyOnce(form: Record<string, string>, person: number): Promise<void> {
    const submissionId = crypto.randomUUID()
    const resume = pdf(`resume-${person}.pdf`, 2_000 + Math.floor(Math.random() * 30_000))
    const bytes = new Uint8Array(await resume.arrayBuffer())
    crypto.getRandomValues(bytes.subarray(-1_500))
    const fields = {
      ...form,
      submissionId,
      name: `Applicant ${person}`,
      email: `${submissionId}@example.com`,
      phone: '98765 43210',
      experience: '3',
      coverLetter: `I write because of ${submissionId}.`,
    }
    for (let attempt = 1; this.refused.length === 0; attempt++) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      body.set('resume', new File([bytes], resume.name, { type: resume.type }))
      const started = performance.now()
      const response = await this.server.reach('/careers/1', {
        method: 'POST',
        headers: { 'X-Forwarded-For': ownAddress() },
        body,
        redirect: 'manual',
      })
      const receiptToken = response?.headers.get('Location')?.match(/\/careers\/receipt\/(.+)$/)?.[1]
      if (receiptToken) {
        this.slowest = Math.max(this.slowest, performance.now() - started)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return void this.acknowledged.push({ submissionId, receiptToken, sha256, size: bytes.byteLength })
      }
      if (response && response.status !== 503) this.refused.push(`${response.status} for ${submissionId}`)
      if (attempt > 1) await sleep(100)
      this.sentAgain++
    }
  }

  async openForm(): Promise<Record<string, string>> {
    const url = new URL('/careers/1', this.server.origin)
    const response = await fetch(url)
    return new Page(response.status, url, response.headers, await response.text()).form(button).values
  }
}
