import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ownAddress } from '../../tests/support/addresses.ts'
import { Page } from '../../tests/support/pages/page.ts'

const boundary = 'boundary-of-the-form'
const address = '/careers/1'

/** The hidden fields of the form. */
export async function openForm(origin: string): Promise<Record<string, string>> {
  const url = new URL(address, origin)
  const response = await fetch(url)
  return new Page(response.status, url, response.headers, await response.text()).form('Submit Application').values
}

/** A form as a browser sends it, with a resume like a scanned page: one stream of that size in a small PDF. */
export function applicationWith(size: number, hidden: Record<string, string>): Buffer {
  const submissionId = crypto.randomUUID()
  const fields = {
    ...hidden,
    submissionId,
    name: 'Asha Rao',
    email: `${submissionId}@example.com`,
    phone: '98765 43210',
    experience: '3',
    coverLetter: `I write because of ${submissionId}. `.repeat(20),
  }
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`)
  const file = part('resume', '; filename="Asha Rao.pdf"\r\nContent-Type: application/pdf')
  return Buffer.concat([Buffer.from(texts.join('') + file), scan(size), Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function scan(size: number): Buffer {
  const objects = [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
    `3 0 obj<</Type/XObject/Subtype/Image/Filter/DCTDecode/Length ${size}>>stream\n`,
  ]
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.concat([Buffer.from(objects.join('')), randomBytes(size), Buffer.from(end)])
}

/** That many people send applications sequentially and expect that status; answers the response times in ms. */
export async function sendAll(origin: string, expected: number, people: number, next: () => Buffer | undefined) {
  // An idle connection may close while it is reused.
  const agent = new Agent({ keepAlive: true })
  const waits: number[] = []
  const person = async () => {
    for (let body = next(); body; body = next()) waits.push(await send(origin, expected, body, agent))
  }
  await Promise.all(Array.from({ length: people }, person))
  agent.destroy()
  return waits
}

export function send(origin: string, expected: number, body: Buffer, agent?: Agent): Promise<number> {
  const started = performance.now()
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': body.byteLength,
    // Each applicant has their own address, because limits per address are not measured here.
    'X-Forwarded-For': ownAddress(),
  }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(address, origin), { agent, method: 'POST', headers })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === expected) resolve(performance.now() - started)
        else reject(new Error(`An upload was answered with ${response.statusCode} instead of ${expected}.`))
      })
    })
    sent.end(body)
  })
}
