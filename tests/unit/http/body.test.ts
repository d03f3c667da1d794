import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isMultipart, LimitedRequest } from '#app/http/process/body.server.ts'
import { ownAddress } from '../../support/addresses.ts'

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const small = 64 * 1024
const sender = { address: '192.0.2.1' }
const large = 6 * 1024 * 1024

function sent(type: string, bytes: number, announced?: number): Request {
  const headers = new Headers({ 'Content-Type': type })
  if (announced !== undefined) headers.set('Content-Length', String(announced))
  const chunk = new Uint8Array(16 * 1024)
  let left = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)))
      left -= chunk.length
    },
  })
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

test.each([
  [form, small],
  [multipart, large],
])('a body of %s may have %i bytes', async (type, max) => {
  const limited = new LimitedRequest(sent(type, max), sender)
  expect((await limited.request.arrayBuffer()).byteLength).toBe(max)
  expect(limited.isTooLarge).toBe(false)
  limited.end()
})

test.each([
  [form, small],
  [multipart, large],
])('of %s one byte more than %i is broken off, whatever length was announced', async (type, max) => {
  for (const announced of [undefined, 0, 10]) {
    const limited = new LimitedRequest(sent(type, max + 1, announced), sender)
    await expect(limited.request.arrayBuffer()).rejects.toThrow()
    expect(limited.isTooLarge).toBe(true)
    limited.end()
  }
})

test.each([
  [form, small],
  [multipart, large],
])('an announced length over that of %s is refused unread', (type, max) => {
  expect(new LimitedRequest(sent(type, 1, max), sender).isTooLarge).toBe(false)
  const limited = new LimitedRequest(sent(type, 1, max + 1), sender)
  expect(limited.isTooLarge).toBe(true)
  expect(limited.request.bodyUsed).toBe(false)
})

test('a body without end is broken off soon after the limit', async () => {
  let produced = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      produced += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': multipart }, body, duplex: 'half' }
  const limited = new LimitedRequest(new Request('http://localhost/', init as RequestInit), sender)
  await expect(limited.request.arrayBuffer()).rejects.toThrow()
  expect(produced).toBeLessThan(large + 20 * 65_536)
  limited.end()
})

test('of many uploads eight are in memory at once, each until its request is over', async () => {
  const upload = () => new LimitedRequest(sent(multipart, large), { address: ownAddress() })
  const taken = Array.from({ length: 8 }, upload)
  for (const { request } of taken) await request.arrayBuffer()
  const late = [upload(), upload()]
  let isRead = false
  const read = late.map(({ request }) => request.arrayBuffer().then(() => (isRead = true)))
  // More turns than reading one takes.
  for (let turn = 0; turn < 2_000; turn++) await pause()
  expect(isRead).toBe(false)
  for (const each of taken.slice(0, 2)) each.end()
  await Promise.all(read)
  expect(late.map(({ isWithoutFiles }) => isWithoutFiles)).toEqual([false, false])
  for (const each of [...taken, ...late]) each.end()
})

test('a request without a body is left as it is', () => {
  const request = new Request('http://localhost/')
  expect(new LimitedRequest(request, sender)).toMatchObject({ request })
})

test.each([
  ['multipart/form-data; boundary=x', true],
  ['Multipart/Form-Data', true],
  ['multipart/form-database', false],
  ['multipart/mixed; boundary=x', false],
  ['text/plain; multipart/form-data', false],
  ['', false],
])('%j brings a file: %s', (type, expected) => {
  expect(isMultipart(new Request('http://localhost/', { headers: { 'Content-Type': type } }))).toBe(expected)
})
