import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { queueMessages } from '#app/content/careers/offline-queue.ts'
import { missingParameter } from '#app/content/forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { request, site, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addJob, applicationAnswers, pdf } from '../../support/database/factories.ts'
import { sendMany } from '../../support/forms/limits.ts'
import { multipart, partsOf } from '../../support/forms/multipart.ts'
import { pathTo, traces } from '../../support/process/traces.ts'
import { settle } from '../../support/storage/file.ts'

type Parameters = Record<string, string | File | undefined>

const url = process.env.DATABASE_URL ?? ''

/** An application as the queue of a browser sends it. An undefined parameter is left out. */
function queued(parameters: Parameters = {}): Parameters {
  const submissionId = crypto.randomUUID()
  const own = { submissionId, form: 'job', jobId: '1', email: `${submissionId}@example.com` }
  return { ...applicationAnswers(), ...own, ...parameters }
}

async function send(
  parameters: Parameters,
  headers: Record<string, string> = { Origin: site },
  address = ownAddress(),
): Promise<Response> {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const { body, headers: type } = multipart(await partsOf(Object.fromEntries(given)))
  const init = { method: 'POST', body, headers: { Accept: 'application/json', ...type, ...headers } }
  return request('/careers/sync', init, address)
}

async function answerTo(parameters: Parameters) {
  const response = await send(parameters)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const requestId = response.headers.get('X-Request-Id')
  return { status: response.status, headers: response.headers, requestId, body: await response.json() }
}

const stored = (email: unknown) => database.jobApplication.findMany({ where: { email: String(email) } })

test.each([
  ['job', { experience: '3' }],
  ['listing', { experience: 'Three years, two of them with React', coverLetter: '' }],
])(
  'an application queued from the form "%s" is validated by that form’s rules and answered with its receipt',
  async (form, own) => {
    const application = queued({ form, jobId: '2', resume: pdf('resume.pdf', 400_000), ...own })
    const { status, body } = await answerTo(application)
    const [row] = await stored(application.email)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        submissionId: application.submissionId,
        reference: row?.reference,
        receipt: `/careers/receipt/${row?.receiptToken}`,
        remarks: [],
      },
    })
    expect(row).toMatchObject({ jobId: 2, status: 'new', phone: '+919876543210', ...own, resumeSize: 400_000 })
    const sent = createHash('sha256')
      .update(await (application.resume as File).bytes())
      .digest('hex')
    await settle()
    const kept = createHash('sha256')
      .update(await readFile(pathTo('resumes', row?.resumeKey ?? '')))
      .digest('hex')
    expect(kept).toBe(sent)
  },
)

test.each(['/careers/1', '/careers?job=1&tab=apply'])(
  'stores an application once that the form at %s has already stored',
  async (path) => {
    const visitor = new Visitor()
    const form = await visitor.open(path)
    const application = queued({ form: path.includes('?') ? 'listing' : 'job' })
    const { jobId, form: _form, ...answers } = application
    await visitor.submit(form, 'Submit Application', answers as Record<string, string | File>)
    const [row] = await stored(application.email)
    const { status, body } = await answerTo(application)
    expect(jobId).toBe('1')
    expect([status, body.reference]).toEqual([200, row?.reference])
    expect(await stored(application.email)).toHaveLength(1)
  },
)

test.each([
  ['another name', { name: 'Someone Else' }],
  ['another file', { resume: pdf('resume.pdf', 999) }],
  ['another job', { jobId: '2' }],
])('refuses the same submission with %s and changes nothing', async (_what, changed) => {
  const application = queued()
  await send(application)
  const before = await traces()
  const { status, body } = await answerTo({ ...application, ...changed })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    message: messages.submitFailed(replies.sentDifferently),
    code: 409,
    type: 'sent_differently',
  })
  expect(await traces()).toEqual(before)
})

test('the same person’s application for another job is another application', async () => {
  const application = queued()
  await send(application)
  expect((await answerTo({ ...application, submissionId: crypto.randomUUID(), jobId: '2' })).status).toBe(200)
  expect(await stored(application.email)).toHaveLength(2)
})

test.each(['submissionId', 'form', 'jobId', 'name', 'email', 'phone', 'experience', 'coverLetter', 'resume'])(
  'without %s it names the missing parameter',
  async (name) => {
    const before = await traces()
    const { status, body, requestId } = await answerTo(queued({ [name]: undefined }))
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: missingParameter(name), code: 400, type: 'missing_parameter', requestId },
    })
    expect(await traces()).toEqual(before)
  },
)

test('requires a cover letter only for the form that requires it', async () => {
  expect((await answerTo(queued({ form: 'listing', coverLetter: undefined }))).status).toBe(200)
})

test.each<[string, Parameters, Record<string, string[]>]>([
  ['an empty name', { name: '' }, { name: ['Name is required'] }],
  ['the other form’s experience', { experience: 'ten years' }, { experience: ['Experience is required'] }],
  ['a program', { resume: new File(['MZ'], 'resume.pdf') }, { resume: [messages.resumeType] }],
])('%s is refused with the message of the form', async (_what, wrong, errors) => {
  const before = await traces()
  const { status, body, requestId } = await answerTo(queued(wrong))
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: Object.values(errors)[0]?.[0], code: 400, type: 'invalid_parameter', errors, requestId },
  })
  expect(await traces()).toEqual(before)
})

test.each<[string, Parameters]>([
  ['an id that is none', { submissionId: '1' }],
  ['a form that is none', { form: 'other' }],
  ['a parameter of no form', { status: 'hired' }],
])('%s is refused', async (_what, wrong) => {
  const before = await traces()
  const { status, body } = await answerTo(queued(wrong))
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.any(String), code: 400, type: expect.any(String) })
  expect(await traces()).toEqual(before)
})

test('refuses an oversized body, or one that is no form, in JSON', async () => {
  const headers = { Accept: 'application/json', Origin: site }
  const large = multipart([{ name: 'resume', filename: 'resume.pdf', content: new Uint8Array(7 * 1024 * 1024) }])
  const tooMuch = await request('/careers/sync', {
    method: 'POST',
    ...large,
    headers: { ...headers, ...large.headers },
  })
  expect([tooMuch.status, (await tooMuch.json()).code]).toEqual([413, 413])
  const json = { ...headers, 'Content-Type': 'application/json' }
  const foreign = await request('/careers/sync', { method: 'POST', body: '{"name":"Asha"}', headers: json })
  expect([foreign.status, (await foreign.json()).type]).toEqual([400, 'unreadable'])
})

test('answers only to POST', async () => {
  const response = await request('/careers/sync')
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toMatchObject({ message: queueMessages.byPostAlone, code: 405 })
})

test('a job that was closed concurrently takes nothing new, but repeats earlier receipts', async () => {
  const job = await addJob({ status: 'open' })
  const application = queued({ jobId: String(job.id) })
  const late = queued({ jobId: String(job.id) })
  const { body: first } = await answerTo(application)
  await database.job.update({ where: { id: job.id }, data: { status: 'closed' } })

  expect(await answerTo(late)).toMatchObject({
    status: 410,
    body: { message: messages.submitFailed(replies.closed), code: 410, type: 'closed' },
  })
  expect(await stored(late.email)).toEqual([])
  expect(await answerTo(application)).toMatchObject({ status: 200, body: first })
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['made a draft', (id) => database.job.update({ where: { id }, data: { status: 'draft' } })],
  ['postponed', (id) => database.job.update({ where: { id }, data: { opensAt: new Date(Date.now() + 3_600_000) } })],
  ['deleted', (id) => database.job.delete({ where: { id } })],
])('a job that was %s meanwhile is none, but what it has taken before still has its receipt', async (_what, hide) => {
  const job = await addJob({ status: 'open' })
  const jobId = String(job.id)
  const application = queued({ jobId })
  const { body: first } = await answerTo(application)
  await hide(job.id)
  expect(await answerTo(application)).toMatchObject({ status: 200, body: first })
  expect(await answerTo({ ...application, name: 'Someone Else' })).toMatchObject({ status: 409 })
  const late = queued({ jobId })
  expect(await answerTo(late)).toMatchObject({ status: 410, body: { type: 'job_not_found' } })
  expect(await stored(late.email)).toEqual([])
})

test.each(['999999', '0', 'x', '-1'])('the unknown job %j takes nothing', async (jobId) => {
  const { status, body } = await answerTo(queued({ jobId }))
  expect([status, body.message]).toEqual([410, messages.jobNotFound(jobId)])
})

test('asks to try again while the table is missing, and then stores the application', async () => {
  const application = queued()
  await execute(url, 'ALTER TABLE job_applications RENAME TO applications_away')
  const { status, headers, body } = await answerTo(application).finally(() =>
    execute(url, 'ALTER TABLE applications_away RENAME TO job_applications'),
  )
  expect([status, headers.get('Retry-After'), body.type]).toEqual([503, '10', 'table_missing'])
  expect((await answerTo(application)).status).toBe(200)
})

test('a repeated application whose file an earlier version could not keep says so', async () => {
  const application = queued()
  await send(application)
  const where = { submissionId: application.submissionId as string }
  await database.jobApplication.update({ where, data: { resumeState: 'missing' } })
  const { status, body } = await answerTo(application)
  expect(status).toBe(200)
  expect(body.remarks).toEqual([expect.stringMatching(/^Resume upload failed/)])
})

test('answers 429 with Retry-After and a JSON problem above the rate limit', async () => {
  const from = ownAddress()
  expect((await send(queued(), { Origin: site }, from)).status).toBe(200)
  await sendMany('application', from)
  expect((await send(queued(), { Origin: site }, from)).status).toBe(200)
  const late = queued()
  const refused = await send(late, { Origin: site }, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ message: expect.any(String), code: 429, type: 'too_many' })
  expect((await answerTo(late)).status).toBe(200)
})
