import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoRoom, WaitingBodies, type WaitingBody } from '#app/http/process/waiting-bodies.server.ts'
import { log } from '#app/platform/log.server.ts'

const kibibyte = 1024
const second = 1_000
let folder: string
let now = 0

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waiting-bodies-'))
  now = 0
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const room = (memory = 1_024, disk = 1_024) =>
  new WaitingBodies({ memory: memory * kibibyte, disk: disk * kibibyte, folder, floor: 0, now: () => now })

/** Different bytes at each place. */
function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251)
}

async function write(body: WaitingBody, bytes: Uint8Array, chunk = 10_007) {
  for (let at = 0; at < bytes.length; at += chunk) await body.write(bytes.subarray(at, at + chunk))
}

test.each([0, 1, 4_096, 65_536, 65_537, 200_000, 1_000_000])('gives back %i bytes as they came', async (length) => {
  const bodies = room()
  const bytes = bytesOf(length)
  for (const chunk of [977, 65_536, 300_000]) {
    const body = bodies.open(() => {})
    await write(body, bytes, chunk)
    body.complete()
    expect((await buffer(body.read())).equals(bytes)).toBe(true)
    body.close()
    expect(bodies.used).toEqual({ memory: 0, disk: 0 })
  }
})

test('keeps a short body in memory and nothing of a long one under a name', async () => {
  const bodies = room()
  const short = bodies.open(() => {})
  await write(short, bytesOf(65_536))
  expect(bodies.used).toEqual({ memory: 64 * kibibyte, disk: 0 })
  const long = bodies.open(() => {})
  await write(long, bytesOf(300_000))
  expect(bodies.used).toEqual({ memory: 128 * kibibyte, disk: 256 * kibibyte })
  expect(readdirSync(folder)).toEqual([])
})

test('uses the disk where the memory is used up', async () => {
  const bodies = room(16)
  const [first, second] = [bodies.open(() => {}), bodies.open(() => {})]
  await write(first, bytesOf(8_192))
  await write(second, bytesOf(60_000))
  expect(bodies.used.memory).toBeLessThanOrEqual(16 * kibibyte)
  second.complete()
  expect((await buffer(second.read())).equals(bytesOf(60_000))).toBe(true)
})

test('drops the slowest of the incomplete bodies for one that needs room', async () => {
  const bodies = room(1_024, 256)
  const dropped: string[] = []
  const slow = bodies.open(() => dropped.push('slow'))
  const slower = bodies.open(() => dropped.push('slower'))
  const complete = bodies.open(() => dropped.push('complete'))
  await write(complete, bytesOf(10))
  complete.complete()
  await write(slow, bytesOf(140_000))
  await write(slower, bytesOf(130_000))
  now += 10 * second
  const fresh = bodies.open(() => dropped.push('fresh'))
  await write(fresh, bytesOf(140_000))
  expect(dropped).toEqual(['slower'])
  await expect(slower.write(bytesOf(1))).rejects.toThrow(NoRoom)
  fresh.complete()
  expect((await buffer(fresh.read())).equals(bytesOf(140_000))).toBe(true)
})

test('refuses a body where the others are no slower, or where nobody can be compared yet', async () => {
  const bodies = room(1_024, 128)
  const first = bodies.open(() => {})
  await write(first, bytesOf(140_000))
  const second = bodies.open(() => {})
  await expect(write(second, bytesOf(140_000))).rejects.toThrow(NoRoom)
  second.close()
  const third = bodies.open(() => {})
  now += 10_000
  await expect(write(third, bytesOf(70_000)).then(() => write(third, bytesOf(70_000)))).rejects.toThrow(NoRoom)
  third.close()
  first.close()
  expect(bodies.used).toEqual({ memory: 0, disk: 0 })
})

test('refuses a further body where the memory holds no more', () => {
  const bodies = room(8)
  bodies.open(() => {})
  bodies.open(() => {})
  expect(() => bodies.open(() => {})).toThrow(NoRoom)
})

test('holds a body in memory while the disk takes nothing', async () => {
  log.level = 'silent'
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const options = { memory: 1_024 * kibibyte, disk: 1_024 * kibibyte, now: () => now }
  const broken = new WaitingBodies({ ...options, folder: path.join(file, 'incoming'), floor: 0 })
  const short = new WaitingBodies({ ...options, folder, floor: Number.MAX_SAFE_INTEGER })
  for (const bodies of [broken, short]) {
    const body = bodies.open(() => {})
    await write(body, bytesOf(300_000))
    expect(bodies.used.disk).toBe(0)
    body.complete()
    expect((await buffer(body.read())).equals(bytesOf(300_000))).toBe(true)
    await expect(
      write(
        bodies.open(() => {}),
        bytesOf(900_000),
      ),
    ).rejects.toThrow(NoRoom)
  }
})
