import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type BodySender, receiveBody } from '#app/http/process/body.server.ts'
import { ownAddress } from '../../support/addresses.ts'

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const small = 64 * 1024
const sender = { address: '192.0.2.1' }
const large = 6 * 1024 * 1024

async function receive(request: Request, from: BodySender) {
  const received = await receiveBody(request, from)
  if (typeof received === 'string') throw new Error(received)
  return received
}

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

const limits: [string, BodySender, number][] = [
  [form, sender, small],
  [form, { ...sender, admin: { isKnown: false } }, small],
  [form, { ...sender, admin: { isKnown: true } }, 4 * small],
  [multipart, sender, large],
]

test.each(limits)('accepts a body of %s from %j with %i bytes', async (type, from, most) => {
  const received = await receive(sent(type, most), from)
  expect((await received.request.arrayBuffer()).byteLength).toBe(most)
  expect(received.isWithoutFiles).toBe(false)
  received.end()
})

test.each(limits)(
  'refuses a body of %s from %j with one byte more than %i, whatever length it announced',
  async (type, from, most) => {
    for (const announced of [undefined, 0, 10])
      expect(await receiveBody(sent(type, most + 1, announced), from)).toBe('tooLarge')
  },
)

test.each(limits)('refuses a body of %s from %j unread that announces more than %i bytes', async (type, from, most) => {
  const request = sent(type, 1, most + 1)
  expect(await receiveBody(request, from)).toBe('tooLarge')
  expect(request.bodyUsed).toBe(false)
})

test('cuts off an endless body soon after the limit', async () => {
  let produced = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      produced += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': multipart }, body, duplex: 'half' }
  expect(await receiveBody(new Request('http://localhost/', init as RequestInit), sender)).toBe('tooLarge')
  expect(produced).toBeLessThan(large + 20 * 65_536)
})

test('holds eight complete uploads at once, each until its request is over', async () => {
  const upload = () => receive(sent(multipart, large), { address: ownAddress() })
  const taken = await Promise.all(Array.from({ length: 8 }, upload))
  let received = 0
  const late = [upload(), upload()].map((each) => each.finally(() => received++))
  // More turns than receiving one takes.
  for (let turn = 0; turn < 2_000; turn++) await pause()
  expect(received).toBe(0)
  for (const each of taken.slice(0, 2)) each.end()
  for (const each of [...taken, ...(await Promise.all(late))]) each.end()
  expect(await Promise.all(late)).toMatchObject([{ isWithoutFiles: false }, { isWithoutFiles: false }])
})

test('gives no slot to an upload that is still arriving', async () => {
  let finish = () => {}
  const half = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1_000))
        const { finish: others } = { finish }
        finish = () => {
          others()
          controller.close()
        }
      },
    })
  const slow = Array.from({ length: 12 }, (_, index) => {
    const init = { method: 'POST', headers: { 'Content-Type': multipart }, body: half(), duplex: 'half' }
    return receive(new Request('http://localhost/', init as RequestInit), { address: `192.0.2.${index % 4}` })
  })
  const applicant = await receive(sent(multipart, large), { address: '192.0.2.0' })
  expect(applicant.isWithoutFiles).toBe(false)
  applicant.end()
  finish()
  for (const each of slow) each.then(({ end }) => end())
  await Promise.all(slow)
})
