import { rename, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statusLabels } from '#app/content/application-status.ts'
import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { receiptMessages as messages, receiptPage as words } from '#app/content/careers/receipt-page.ts'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { giveStatus, showSteps } from '../../support/applications/steps.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, applicationAnswers, docx } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { adoptedFile } from '../../support/storage/file.ts'

const visitor = new Visitor()
const at = (receiptToken: string) => `/careers/receipt/${receiptToken}`
const rowOf = (id: number) => database.jobApplication.findUnique({ where: { id } })
const isAsking = (page: Page) => page.document.querySelector('dialog[open]') !== null

/** From the receipt through the question to the answer, without JavaScript. */
async function choose(receiptToken: string, what: 'withdraw' | 'erase'): Promise<Page> {
  const receipt = await visitor.open(at(receiptToken))
  const asked = await visitor.open(receipt.link(words.yours[what]))
  expect(asked.texts('dialog h2')).toEqual([words.confirm[what].heading])
  return visitor.submit(asked, words.confirm[what].button)
}

test('an applicant withdraws after a question, and the receipt shows since when', async () => {
  const { id, receiptToken } = await addApplication()
  const page = await choose(receiptToken, 'withdraw')
  expect(page.status).toBe(200)
  expect(page.url.pathname + page.url.search).toBe(at(receiptToken))
  expect(page.texts('[role=status]').join()).toContain(messages.withdrawn)
  expect(page.text).toContain(words.progress.means.withdrawn)
  expect(page.text).toContain(words.progress.withdrawn)
  const [change] = await listStatusChanges(id)
  expect(page.html).toContain(change?.createdAt.toISOString())
  expect(() => page.link(words.yours.withdraw)).toThrow()
  expect((await rowOf(id))?.status).toBe('withdrawn')
})

test('opening and leaving the question changes nothing', async () => {
  const { id, receiptToken } = await addApplication()
  for (const what of ['withdraw', 'erase'] as const) {
    const asked = await visitor.open(`${at(receiptToken)}?confirm=${what}`)
    expect(isAsking(asked)).toBe(true)
    expect(isAsking(await visitor.open(asked.link(words.confirm.cancel)))).toBe(false)
  }
  expect(await rowOf(id)).toMatchObject({ status: 'new' })
  expect(isAsking(await visitor.open(`${at(receiptToken)}?confirm=anything`))).toBe(false)
})

test('an application shows its status, and whether it can be withdrawn', async () => {
  for (const status of applicationStatuses) {
    const { receiptToken } = await addApplication({ status })
    const page = await visitor.open(at(receiptToken))
    expect(page.text).toContain(statusLabels[status])
    expect(page.text).toContain(words.progress.means[status])
    const canWithdraw = ['new', 'reviewing', 'interview', 'offer'].includes(status)
    expect(page.texts('a').includes(words.yours.withdraw), status).toBe(canWithdraw)
    expect(isAsking(await visitor.open(`${at(receiptToken)}?confirm=withdraw`)), status).toBe(canWithdraw)
  }
})

test('an application decided concurrently cannot be withdrawn, and says so', async () => {
  const { id, receiptToken } = await addApplication()
  const asked = await visitor.open(`${at(receiptToken)}?confirm=withdraw`)
  await giveStatus(id, 'hired', 'system')
  await showSteps(id)
  const page = await visitor.submit(asked, words.confirm.withdraw.button)
  expect(page.texts('main [role=alert]').join()).toContain(messages.settled)
  expect((await rowOf(id))?.status).toBe('hired')
})

test('an invisible decision neither prevents a withdrawal nor becomes visible by it', async () => {
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'hired', 'system')
  const page = await choose(receiptToken, 'withdraw')
  expect(page.texts('[role=status]').join()).toContain(messages.withdrawn)
  await showSteps(id)
  expect((await visitor.open(at(receiptToken))).text).not.toContain(statusLabels.hired)
  expect((await rowOf(id))?.status).toBe('withdrawn')
})

test('a failed withdrawal is not reported as done', async () => {
  const url = process.env.DATABASE_URL ?? ''
  const { id, receiptToken } = await addApplication()
  const init = { method: 'POST', body: new URLSearchParams({ intent: 'withdraw' }) }
  await execute(url, 'ALTER TABLE application_changes RENAME TO away')
  const { status, headers } = await visitor
    .request(at(receiptToken), init)
    .finally(() => execute(url, 'ALTER TABLE away RENAME TO application_changes'))
  expect([status, headers.get('Location')]).toEqual([303, at(receiptToken)])
  const page = await visitor.open(at(receiptToken))
  expect(page.texts('main [role=alert]')).toEqual([messages.withdrawFailed(company.careersEmail)])
  expect((await rowOf(id))?.status).toBe('new')
})

test('ten concurrent withdrawals count as one, and so do ten erasures, each led to the page that says so', async () => {
  const { id, receiptToken } = await addApplication()
  for (const intent of ['withdraw', 'erase']) {
    const init = () => ({ method: 'POST', body: new URLSearchParams({ intent }) })
    const sent = Array.from({ length: 10 }, () => visitor.request(at(receiptToken), init()))
    for (const { status, headers } of await Promise.all(sent)) {
      expect([status, headers.get('Location')]).toEqual([303, at(receiptToken)])
    }
    expect(await listStatusChanges(id)).toHaveLength(intent === 'withdraw' ? 1 : 0)
  }
  const page = await visitor.open(at(receiptToken))
  expect([page.status, page.texts('main [role=alert]')]).toEqual([410, []])
})

test('the applicant downloads all stored data, which does not count as an opening', async () => {
  const own = { email: 'export@example.com', resumeSha256: 'a1b2', possibleDuplicate: true }
  const { id, receiptToken, reference, email } = await addApplication(own)
  const staff = await database.staff.findFirstOrThrow()
  await giveStatus(id, 'reviewing', staff)
  await showSteps(id)
  const receipt = await visitor.open(at(receiptToken))
  const response = await request(receipt.link(words.yours.downloadData))
  expect(response.status).toBe(200)
  expectPrivate(response)
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="application-${reference}.json"`)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  const row = await rowOf(id)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    ...{ reference, email, position: 'Weaver', name: 'Asha Rao', phone: '+919876543210', experience: '3' },
    coverLetter: row?.coverLetter,
    appliedAt: row?.appliedAt.toISOString(),
    ...{ status: 'reviewing', consentVersion: row?.consentVersion, firstOpenedAt: null },
    history: [{ status: 'reviewing', by: 'company' }],
    resumeFilename: row?.resumeFilename,
  })
  for (const secret of [row?.submissionId, row?.resumeKey, receiptToken, staff.id, staff.email, 'possibleDuplicate']) {
    expect(text).not.toContain(secret)
  }
  expect(row?.firstOpenedAt).toBeNull()
})

test('the applicant downloads the resume byte for byte, before and after its move', async () => {
  const file = docx()
  const resumeFilename = '1-ಮೀರಾ.docx'
  const { id, receiptToken, resumeKey } = await addApplication({ resumeType: 'docx', resumeFilename }, file)
  const key = resumeKey ?? ''
  const receipt = await visitor.open(at(receiptToken))
  async function expectWhole() {
    const response = await request(receipt.link(words.yours.downloadResume))
    expect(response.status).toBe(200)
    expectPrivate(response)
    expect(response.headers.get('Content-Disposition')).toContain(encodeURIComponent(resumeFilename))
    expect(response.headers.get('Content-Type')).toContain('wordprocessingml')
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
  await expectWhole()
  await resumes.remove(key)
  await database.jobApplication.update({
    where: { id },
    data: { resumeKey: await adoptedFile('resumes', await file.bytes()) },
  })
  await expectWhole()
  expect((await rowOf(id))?.firstOpenedAt).toBeNull()
})

function expectPrivate({ headers }: Response) {
  expect(headers.get('Content-Disposition')).toMatch(/^attachment;/)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
}

test('the receipt says that the file could not be kept, and offers none', async () => {
  const missing = { resumeKey: null, resumeUrl: null, resumeState: 'missing' }
  const { receiptToken, reference } = await addApplication(missing)
  const page = await visitor.open(at(receiptToken))
  expect(page.text).toContain(words.missing.heading)
  expect(page.text).toContain(`quote ${reference}`)
  expect(page.text).toContain(words.stored.noResume)
  expect(page.texts('a')).not.toContain(words.yours.downloadResume)
  const asked = await visitor.open(`${at(receiptToken)}/resume`)
  expect(asked.url.pathname).toBe(at(receiptToken))
  expect(asked.texts('main [role=alert]').join()).toContain(messages.resume.none)
})

test.each([
  ['locked', 1],
  [null, 0],
])('the receipt of a resume with the problem %s shows %i remarks', async (resumeProblem, count) => {
  const { receiptToken, reference } = await addApplication({ resumeProblem })
  const page = await visitor.open(at(receiptToken))
  expect(page.text.split('We could not open your resume')).toHaveLength(count + 1)
  expect(page.text.includes(`Please send another copy to ${company.careersEmail} and quote ${reference}.`)).toBe(
    count > 0,
  )
})

test('reports a file that cannot be read now', async () => {
  const { receiptToken } = await addApplication()
  const [folder, aside] = [pathTo('resumes'), pathTo('resumes-aside')]
  await rename(folder, aside)
  await writeFile(folder, 'no folder')
  const page = await visitor.open(`${at(receiptToken)}/resume`)
  await rm(folder)
  await rename(aside, folder)
  expect(page.url.pathname).toBe(at(receiptToken))
  expect(page.texts('main [role=alert]').join()).toContain(messages.resume.unavailable)
})

test('an erased application is gone with its file and its history, and its link says so', async () => {
  const { id, receiptToken, submissionId, resumeKey, email } = await addApplication()
  const other = await addApplication()
  await giveStatus(id, 'reviewing', 'system')
  const page = await choose(receiptToken, 'erase')
  expect(page.status).toBe(410)
  expect(page.texts('h1')).toEqual([words.erased.heading])
  expect(page.title).toContain(words.erased.heading)
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(page.html).not.toContain(email)

  expect(await rowOf(id)).toBeNull()
  const left = await database.erasure.findUniqueOrThrow({ where: { receiptToken } })
  expect(left).toEqual({ receiptToken, id: submissionId, erasedAt: left.erasedAt, ledgerKey: left.ledgerKey })
  expect(await listStatusChanges(id)).toEqual([])
  expect(await filesIn('resumes')).not.toContain(resumeKey)
  expect(await rowOf(other.id)).toEqual(other)
  expect(await filesIn('resumes')).toContain(other.resumeKey)
  for (const path of ['', '?confirm=erase', '/data', '/resume']) {
    const again = await new Visitor().open(at(receiptToken) + path)
    expect([again.status, ...again.texts('h1')]).toEqual([410, words.erased.heading])
  }
})

test('sending the same form again does not bring back an erased application', async () => {
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ submissionId: crypto.randomUUID() })
  const send = () => visitor.submit(form, applicationFormWords.submit.idle, answers)
  const receipt = await send()
  expect((await choose(receipt.url.pathname.split('/').at(-1) ?? '', 'erase')).status).toBe(410)
  const again = await send()
  expect(again.status).toBe(410)
  expect(again.text).toContain(applicationMessages.submitFailed(applicationReplies.erased))
  expect(await database.jobApplication.count({ where: { email: 'asha@example.com' } })).toBe(0)
})

test('a wish behind an unknown link does nothing, and neither does an unknown wish', async () => {
  const { id, reference, receiptToken } = await addApplication()
  for (const intent of ['withdraw', 'erase']) {
    for (const token of [reference, 'a'.repeat(32), String(id)]) {
      const page = await visitor.post(at(token), { intent })
      expect([page.status, ...page.texts('h1')]).toEqual([404, words.notFound.heading])
    }
  }
  for (const fields of ['intent=hire', '', 'intent=withdraw&status=hired']) {
    const body = new URLSearchParams(fields)
    const response = await request(at(receiptToken), { method: 'POST', body, headers: { Origin: site } })
    expect([fields, response.status]).toEqual([fields, 400])
  }
  expect((await rowOf(id))?.status).toBe('new')
})

const button = applicationFormWords.submit.idle

async function apply(path: string, answers: Record<string, string | File>): Promise<Page> {
  const visitor = new Visitor()
  return visitor.submit(await visitor.open(path), button, applicationAnswers(answers))
}

const rowBehind = (receipt: Page) =>
  database.jobApplication.findFirstOrThrow({ where: { receiptToken: receipt.url.pathname.split('/').at(-1) } })

test('the receipt shows the stored data to everyone with its address', async () => {
  const coverLetter = 'First <b>line</b>\n\nSecond & last'
  const receipt = await apply('/careers/2', { email: 'shown@example.com', resume: docx(), coverLetter })
  const row = await rowBehind(receipt)
  const again = await new Visitor().open(receipt.url.pathname)
  for (const page of [receipt, again]) {
    expect(page.status).toBe(200)
    for (const stored of [row.reference, row.position, 'Asha Rao', 'shown@example.com']) {
      expect(page.text).toContain(stored)
    }
    expect(page.text.replaceAll(' ', '')).toContain('+919876543210')
    expect(page.text).toContain(row.resumeOriginalName)
    expect(page.text).toContain('First <b>line</b> Second & last')
    expect(page.text).toContain(statusLabels.new)
    expect(page.text).toContain(words.progress.notOpened)
    expect(page.html).toContain(row.appliedAt.toISOString())
  }
})

test('each time on the receipt names its time zone', async () => {
  const { receiptToken } = await addApplication({ appliedAt: new Date('2026-03-01T18:35:00Z') })
  const times = (await new Visitor().open(`/careers/receipt/${receiptToken}`)).texts('main time')
  expect(times).toContain('Mar 2, 2026, 12:05 AM IST')
  for (const time of times) expect(time).toMatch(/ IST$/)
})

test('the receipt contains no secret', async () => {
  const receipt = await apply('/careers/1', {})
  const row = await rowBehind(receipt)
  const data = await (await request(`${receipt.url.pathname}.data`)).text()
  for (const secret of [row.submissionId, row.submissionDigest, row.resumeKey ?? '', row.resumeSha256 ?? '']) {
    expect(receipt.html).not.toContain(secret)
    expect(data).not.toContain(secret)
  }
})

test('a receipt shows when the resume was first opened', async () => {
  const receipt = await apply('/careers/1', {})
  const { resumeKey } = await rowBehind(receipt)
  const administrator = await signIn()
  await (await administrator.request(`/admin/resumes/${resumeKey}`)).arrayBuffer()
  const page = await new Visitor().open(receipt.url.pathname)
  expect(page.text).not.toContain(words.progress.notOpened)
  const opened = (await rowBehind(receipt)).firstOpenedAt
  expect(opened).not.toBeNull()
  expect(page.html).toContain(opened?.toISOString())

  await (await administrator.request(`/admin/resumes/${resumeKey}`)).arrayBuffer()
  expect((await rowBehind(receipt)).firstOpenedAt).toEqual(opened)
})

test('concurrent requests never mix two receipts', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `Applicant Number ${index}x`)
  const receipts = await Promise.all(
    names.map((name) => apply('/careers/1', { name, email: `${crypto.randomUUID()}@example.com` })),
  )
  const tokens = receipts.map(({ url }) => url.pathname)
  expect(new Set(tokens).size).toBe(5)
  const pages = await Promise.all(tokens.map((path) => new Visitor().open(path)))
  expect(pages.map(({ text }) => names.filter((name) => text.includes(name)))).toEqual(names.map((name) => [name]))
})

test('nothing but the whole token opens a receipt', async () => {
  const { reference, receiptToken: token } = await rowBehind(await apply('/careers/1', { name: 'Hidden Person' }))
  const wrong = ['a'.repeat(32), reference, token.slice(0, 31), `${token}a`, token.toUpperCase(), '%25']
  for (const tried of [...wrong, encodeURIComponent("' OR '1'='1")]) {
    const page = await new Visitor().open(`/careers/receipt/${tried}`)
    expect([tried, page.status, ...page.texts('h1')]).toEqual([tried, 404, words.notFound.heading])
    expect(page.html).not.toContain('Hidden Person')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
  }
})
