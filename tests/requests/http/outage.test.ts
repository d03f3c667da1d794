import { rename, rm, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import { keepLog } from '../../support/process/logged.ts'
import { without } from '../../support/storage/broken-folder.ts'
import { storeFile } from '../../support/storage/file.ts'

const file = (process.env.DATABASE_URL ?? '').replace('file:', '')
const lines = keepLog()

beforeEach(() => {
  lines.length = 0
})

/** Runs with an invalid database file. */
async function inAnOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  await database.$disconnect()
  await rename(file, `${file}-away`)
  await writeFile(file, 'No database at all. '.repeat(400))
  try {
    return await work()
  } finally {
    await database.$disconnect().catch(() => {})
    await rm(file)
    await rename(`${file}-away`, file)
  }
}

const { receiptToken } = await addApplication()
const receipt = `/careers/receipt/${receiptToken}`

function expectOutage(headers: Headers) {
  expect(headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.get('X-Request-Id')).toBeTruthy()
  const errors = lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)
  expect(errors).toEqual(['a request failed with the database or the storage'])
}

describe('while the database is down', () => {
  test.each(['/blog', '/blog/no-such-post', receipt])('the page %s says that it is temporary', async (path) => {
    const page = await inAnOutage(() => new Visitor().open(path))
    expect([page.status, page.texts('h1')]).toEqual([503, [faultMessages[503].title]])
    expect(page.text).toContain(page.headers.get('X-Request-Id'))
    expectOutage(page.headers)
    expect((await new Visitor().open(path)).status).not.toBe(503)
  })

  test.each(['/sitemap.xml', `${receipt}/data`])('the response of %s says so to a program', async (path) => {
    const response = await inAnOutage(() => request(path))
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      code: 503,
      type: 'service_unavailable',
      message: 'Service Unavailable',
      requestId: response.headers.get('X-Request-Id'),
    })
    expectOutage(response.headers)
    expect((await request(path)).status).not.toBe(503)
  })

  test.each(['/blog.data', `${receipt}.data`])('%s says so to a hydrated page', async (path) => {
    const response = await inAnOutage(() => request(path))
    expect([response.status, response.headers.get('X-Remix-Response')]).toEqual([503, 'yes'])
    expect(await response.text()).toContain('Service Unavailable')
    expectOutage(response.headers)
  })
})

test('a picture whose storage fails says so too', async () => {
  const id = await storeFile('images', new Uint8Array([1]))
  const response = await without(['images'], 'replaced', () => request(`/blog/images/${id}`))
  expect(response.status).toBe(503)
  expectOutage(response.headers)
})
