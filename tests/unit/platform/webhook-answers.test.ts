import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { postJson } from '#app/platform/webhooks/post.server.ts'

vi.hoisted(() => {
  process.env.WEBHOOKS_TO_PRIVATE = 'true'
})

let answer: (response: ServerResponse) => void = () => {}
const server = createServer((_request, response) => answer(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a timely response counts without its last byte', async () => {
  answer = (response) => response.writeHead(202).write('thanks and')
  expect(await postJson(url, '{}', {}, 2_000)).toEqual({ status: 202, body: 'thanks and' })
})

test('a truncated response counts as far as it came', async () => {
  answer = (response) => response.writeHead(200, { 'Content-Length': 9 }).write('tha', () => response.destroy())
  expect(await postJson(url, '{}', {})).toEqual({ status: 200, body: 'tha' })
})

test('gives up a receiver that never responds', async () => {
  answer = () => {}
  await expect(postJson(url, '{}', {}, 50)).rejects.toThrow()
})

test('follows no redirect, and reads only the stored part of a response', async () => {
  let asked = 0
  answer = (response) => {
    asked++
    response.writeHead(307, { Location: url }).end('x'.repeat(1_000_000))
  }
  expect(await postJson(url, '{}', {})).toEqual({ status: 307, body: 'x'.repeat(2_000) })
  expect(asked).toBe(1)
})
