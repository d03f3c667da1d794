import { readdir, readlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { resumeViewer, dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { resumeProblems } from '#app/content/resumes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, applicationAnswers, doc, docx, pdf } from '../../support/database/factories.ts'

const administrator = await signIn()
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const download = (key: string | null) => administrator.request(`/admin/resumes/${key}`)

test('returns a resume byte for byte', async () => {
  const bytes = new Uint8Array(2_000_000)
  for (let start = 0; start < bytes.length; start += 65_536)
    crypto.getRandomValues(bytes.subarray(start, start + 65_536))
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const visitor = new Visitor()
  const answers = applicationAnswers({ email: 'bytes@example.com', resume: new File([bytes], 'cv.pdf') })
  await visitor.submit(await visitor.open('/careers/1'), applicationFormWords.submit.idle, answers)
  const list = await administrator.open('/admin/dashboard')
  const { resumeKey } = await database.jobApplication.findFirstOrThrow({ where: { email: 'bytes@example.com' } })
  expect(list.link(words.downloadResumeOf('Asha Rao'))).toBe(`/admin/resumes/${resumeKey}`)

  const response = await download(resumeKey)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe('2000000')
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
})

test.each([
  ['pdf', pdf(), 'application/pdf'],
  ['doc', doc(), 'application/msword'],
  ['docx', docx(), wordType],
] as const)('a %s is always an attachment', async (resumeType, file, mediaType) => {
  const filename = `1700000000000-asha-rao.${resumeType}`
  const { resumeKey } = await addApplication({ resumeType, resumeFilename: filename }, file)
  for (const query of ['', '?view', '?inline']) {
    const { status, headers } = await administrator.request(`/admin/resumes/${resumeKey}${query}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe(mediaType)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${filename}"; filename*=UTF-8''${filename}`)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
})

test.each(['1-ಮೀರಾ-ಹೆಗಡೆ.pdf', 'a"; filename="b.html', 'a\r\nX-Injected: yes', "o'brien*.pdf"])(
  'the name %j reaches the administrator whole',
  async (resumeFilename) => {
    const { resumeKey } = await addApplication({ resumeFilename })
    const { status, headers } = await download(resumeKey)
    expect(status).toBe(200)
    expect(headers.get('X-Injected')).toBeNull()
    const [, fallback = '', encoded = ''] =
      /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''([^'()*"\s]*)$/.exec(
        headers.get('Content-Disposition') ?? '',
      ) ?? []
    expect(fallback).not.toBe('')
    expect(decodeURIComponent(encoded)).toBe(resumeFilename)
  },
)

test('HEAD describes a resume and sends nothing', async () => {
  const { resumeKey, resumeSize } = await addApplication()
  const response = await administrator.request(`/admin/resumes/${resumeKey}`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe(String(resumeSize))
  expect(await response.text()).toBe('')
})

test.runIf(process.platform === 'linux')('leaves no file open after a HEAD request for a large resume', async () => {
  const { resumeKey } = await addApplication({}, pdf('resume.pdf', 1_000_000))
  const isOpen = async () => {
    const files = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''))
    return (await Promise.all(files)).some((file) => file.endsWith(String(resumeKey)))
  }
  const download = await administrator.request(`/admin/resumes/${resumeKey}`)
  expect(await isOpen()).toBe(false)
  const reader = download.body?.getReader()
  await reader?.read()
  expect(await isOpen()).toBe(true)
  await reader?.cancel()
  await expect.poll(isOpen).toBe(false)
  await administrator.request(`/admin/resumes/${resumeKey}`, { method: 'HEAD' })
  await expect.poll(isOpen).toBe(false)
})

test.each(['no-such-key', crypto.randomUUID(), '..%2Fdatabase.sqlite', 'null'])(
  'the key %s opens nothing',
  async (key) => {
    const response = await download(key)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const answer = await response.text()
    expect(answer).toBe(resumeMessages.noUrl)
    expect(answer).not.toContain('SQLite')
  },
)

test('a stored file of no application cannot be downloaded', async () => {
  const { id, resumeKey } = await addApplication()
  await database.jobApplication.update({ where: { id }, data: { resumeKey: null } })
  expect((await download(resumeKey)).status).toBe(404)
  const list = await administrator.open('/admin/dashboard')
  expect(list.text).toContain(words.noResume)
})

test('answers 404 for a resume without a file', async () => {
  const { resumes } = await import('#app/domain/files/storages.server.ts')
  const { resumeKey } = await addApplication()
  await resumes.remove(resumeKey ?? '')
  const response = await download(resumeKey)
  expect(response.status).toBe(404)
})

test('nobody else can download it, by any address', async () => {
  const { resumeKey, reference } = await addApplication()
  const paths = [
    `/admin/resumes/${resumeKey}`,
    `/admin/resumes/${resumeKey}.data`,
    `/ADMIN/resumes/${resumeKey}`,
    `/admin/resumes/${resumeKey}/`,
    `//admin/resumes/${resumeKey}`,
    `/resumes/${resumeKey}`,
    `/careers/receipt/${reference}/resume`,
    `/careers/receipt/${resumeKey}/resume`,
    `/data/resumes/${resumeKey}`,
  ]
  for (const path of paths) {
    const response = await request(path, { headers: { Accept: 'text/html', Cookie: 'session=x' } })
    expect(await response.text()).not.toContain('%PDF')
    expect(response.headers.get('Content-Disposition')).toBeNull()
  }
})

test('the viewer is a dialog without a frame, and without JavaScript links to the file and its text', async () => {
  const { resumeKey, resumeFilename } = await addApplication()
  const page = await administrator.open(`/admin/dashboard?resume=${resumeKey}`)
  expect(page.document.querySelector('dialog[open]')).not.toBeNull()
  expect(page.document.querySelector('iframe, object, embed')).toBeNull()
  const shown = page.texts('dialog').join()
  for (const words of [resumeFilename ?? '', resumeMessages.loading, resumeMessages.cannotDisplay])
    expect(shown).toContain(words)
  expect(page.link(resumeViewer.download)).toBe(`/admin/resumes/${resumeKey}`)
  expect(page.link(resumeMessages.openInNewTab)).toBe(`/admin/resumes/${resumeKey}/text`)
})

test('reports a missing or deleted resume, in the viewer too', async () => {
  for (const key of ['x', crypto.randomUUID()]) {
    const page = await administrator.open(`/admin/dashboard?resume=${key}`)
    expect(page.status).toBe(200)
    expect(page.texts('dialog [role=alert]')).toEqual([resumeMessages.noUrl])
    expect(page.document.querySelector('dialog a[href^="/admin/resumes/"]')).toBeNull()
  }
})

test('a Word document links to its text, a PDF to the viewer', async () => {
  const word = await addApplication({ name: 'Dev Rao', resumeType: 'docx', resumeFilename: '1-dev-rao.docx' }, docx())
  const page = await administrator.open('/admin/dashboard')
  expect(page.link(words.viewResumeOf('Dev Rao'))).toBe(`/admin/resumes/${word.resumeKey}/text`)
  expect(page.link(words.downloadResumeOf('Dev Rao'))).toBe(`/admin/resumes/${word.resumeKey}`)
})

const url = process.env.DATABASE_URL ?? ''
const size = 1_000
const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251)
bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
const { resumeKey, resumeSha256 } = await addApplication({}, new File([bytes], 'resume.pdf'))
const address = `/admin/resumes/${resumeKey}`
const etag = `"${resumeSha256}"`

const ask = (headers: Record<string, string>) => administrator.request(address, { headers })

test('accepts range requests', async () => {
  const response = await ask({})
  expect(response.status).toBe(200)
  expect(response.headers.get('Accept-Ranges')).toBe('bytes')
  expect(response.headers.get('ETag')).toBe(etag)
  expect(response.headers.get('Content-Length')).toBe(String(size))
  expect(response.headers.get('Content-Range')).toBeNull()
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=999-999', 999, 999],
  ['bytes=500-', 500, 999],
  ['bytes=-300', 700, 999],
  ['bytes=-5000', 0, 999],
  ['BYTES=1-2', 1, 2],
  ['bytes= 1-2 ', 1, 2],
])('answers %s with the bytes %i to %i', async (range, start, end) => {
  const response = await ask({ Range: range })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; sandbox$/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'answers %s with 416',
  async (range) => {
    const response = await ask({ Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
    expect(await response.text()).toBe('')
  },
)

test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', ''])(
  'sends the whole file for the invalid range %j',
  async (range) => {
    const response = await ask({ Range: range })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(size)
  },
)

test('sends the rest of a file only if it is unchanged', async () => {
  expect((await ask({ Range: 'bytes=1-2', 'If-Range': etag })).status).toBe(206)
  for (const condition of ['"another"', `W/${etag}`, new Date().toUTCString(), '*'])
    expect((await ask({ Range: 'bytes=1-2', 'If-Range': condition })).status).toBe(200)
})

test('HEAD ignores ranges', async () => {
  const response = await administrator.request(address, { method: 'HEAD', headers: { Range: 'bytes=0-1' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe(String(size))
})

test('a range of an unknown resume gets the same answer as any other', async () => {
  const answers = await Promise.all(
    [crypto.randomUUID(), 'x', '..%2Fdatabase.sqlite'].map(async (key) => {
      const response = await administrator.request(`/admin/resumes/${key}`, { headers: { Range: 'bytes=0-1' } })
      return { status: response.status, text: await response.text() }
    }),
  )
  for (const answer of answers) expect(answer).toEqual({ status: 404, text: resumeMessages.noUrl })
})

test('says so while the database is down', async () => {
  await execute(url, 'ALTER TABLE job_applications RENAME TO away')
  try {
    const response = await ask({})
    expect(response.status).toBe(503)
    expect(await response.text()).toBe(resumeMessages.downloadFailed(resumeProblems.unavailable))
  } finally {
    await execute(url, 'ALTER TABLE away RENAME TO job_applications')
  }
})
