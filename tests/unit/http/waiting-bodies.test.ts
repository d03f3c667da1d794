import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoRoom, WaitingBodies, type WaitingBody } from '#app/http/process/waiting-bodies.server.ts'
import { log } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { ownAddress, ownNetwork } from '../../support/addresses.ts'

const kibibyte = 1024
const second = 1_000
let folder: string
let now = 0
let opened: WaitingBody[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waiting-bodies-'))
  now = 0
})

afterEach(async () => {
  for (const body of opened) body.close()
  opened = []
  await rm(folder, { recursive: true, force: true })
})

const room = (memory = 1_024, disk = 1_024) =>
  new WaitingBodies({ memory: memory * kibibyte, disk: disk * kibibyte, folder, floor: 0, longest: 0, now: () => now })

/** From an address of its own, if none is said. */
function open(bodies: WaitingBodies, drop = () => {}, address = ownAddress()): WaitingBody {
  const body = bodies.open(networksOf(address), drop)
  opened.push(body)
  return body
}

/** Different bytes at each place. */
function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251)
}

async function write(body: WaitingBody, bytes: Uint8Array, chunk = 10_007) {
  for (let at = 0; at < bytes.length; at += chunk) await body.write(bytes.subarray(at, at + chunk))
}

/** Complete bodies that hold 128 KiB of the disk each. */
async function fill(bodies: WaitingBodies, count: number, address?: string) {
  for (let index = 0; index < count; index++) {
    const body = open(bodies, () => {}, address)
    await write(body, bytesOf(140_000))
    body.complete()
  }
}

test.each([0, 1, 4_096, 65_536, 65_537, 200_000, 1_000_000])('returns %i bytes as they came', async (length) => {
  const bodies = room(1_024, 2_048)
  const bytes = bytesOf(length)
  for (const chunk of [977, 65_536, 300_000]) {
    const body = open(bodies)
    await write(body, bytes, chunk)
    body.complete()
    expect((await buffer(body.read())).equals(bytes)).toBe(true)
    body.close()
    expect(bodies.used).toEqual({ memory: 0, disk: 0 })
  }
})

test('keeps a short body in memory and nothing of a long one under a name', async () => {
  const bodies = room()
  const short = open(bodies)
  await write(short, bytesOf(65_536))
  expect(bodies.used).toEqual({ memory: 64 * kibibyte, disk: 0 })
  const long = open(bodies)
  await write(long, bytesOf(300_000))
  expect(bodies.used).toEqual({ memory: 128 * kibibyte, disk: 256 * kibibyte })
  expect(readdirSync(folder)).toEqual([])
})

test('drops the slowest incomplete body for one that needs room', async () => {
  const bodies = room(2_048, 1_024)
  await fill(bodies, 6)
  const dropped: string[] = []
  const slow = open(bodies, () => dropped.push('slow'))
  const slower = open(bodies, () => dropped.push('slower'))
  const complete = open(bodies, () => dropped.push('complete'))
  await write(complete, bytesOf(10))
  complete.complete()
  await write(slow, bytesOf(140_000))
  await write(slower, bytesOf(130_000))
  now += 10 * second
  const fresh = open(bodies, () => dropped.push('fresh'))
  await write(fresh, bytesOf(140_000))
  expect(dropped).toEqual(['slower'])
  await expect(slower.write(bytesOf(1))).rejects.toThrow(NoRoom)
  fresh.complete()
  expect((await buffer(fresh.read())).equals(bytesOf(140_000))).toBe(true)
})

test('refuses a body if the others are no slower, or cannot be compared yet', async () => {
  const bodies = room(2_048, 1_024)
  await fill(bodies, 7)
  const used = { ...bodies.used }
  const first = open(bodies)
  await write(first, bytesOf(140_000))
  const second = open(bodies)
  await expect(write(second, bytesOf(140_000))).rejects.toThrow(NoRoom)
  second.close()
  const third = open(bodies)
  now += 6_000
  await write(third, bytesOf(40_000))
  now += 4_000
  await write(first, bytesOf(50_000))
  await expect(write(third, bytesOf(30_000))).rejects.toThrow(NoRoom)
  third.close()
  first.close()
  expect(bodies.used).toEqual(used)
})

test('compares bodies by their present rate, not by all that they have sent', async () => {
  const bodies = room(2_048, 1_024)
  await fill(bodies, 6)
  const dropped: string[] = []
  const steady = open(bodies, () => dropped.push('steady'))
  const dripping = open(bodies, () => dropped.push('dripping'))
  await write(dripping, bytesOf(140_000))
  for (let count = 0; count < 20; count++) {
    now += second
    await steady.write(bytesOf(3_500))
    await dripping.write(bytesOf(1))
  }
  await write(open(bodies), bytesOf(140_000))
  expect(dropped).toEqual(['dripping'])
})

test.each([
  ['one address', () => '192.0.2.1'],
  ['one /48', ownNetwork()],
])('drops bodies of %s that holds far more than others before a slower body of another', async (_, address) => {
  const bodies = room(4_096, 4_096)
  const dropped: string[] = []
  const honest = open(bodies, () => dropped.push('honest'))
  await write(honest, bytesOf(70_000))
  now += 20 * second
  const held = Array.from({ length: 22 }, (_, index) => open(bodies, () => dropped.push(`held ${index}`), address()))
  for (const body of held) await write(body, bytesOf(140_000))
  await fill(bodies, 9)
  expect(dropped).toEqual([])
  await held[0]?.write(bytesOf(1))
  await write(open(bodies), bytesOf(140_000))
  expect(dropped).toHaveLength(1)
  expect(dropped[0]).toMatch(/^held [^0]/)
})

test('leaves a quarter of the room to others, and makes room within the network that holds the rest', async () => {
  const bodies = room(4_096, 1_024)
  const dropped: string[] = []
  const address = ownAddress()
  const held = Array.from({ length: 6 }, (_, index) => open(bodies, () => dropped.push(`held ${index}`), address))
  for (const body of held) await write(body, bytesOf(140_000))
  await expect(
    write(
      open(bodies, () => {}, address),
      bytesOf(140_000),
    ),
  ).rejects.toThrow(NoRoom)
  const other = open(bodies, () => dropped.push('other'))
  await write(other, bytesOf(70_000))
  now += 10 * second
  for (const body of held.slice(1)) await body.write(bytesOf(1))
  await write(
    open(bodies, () => {}, address),
    bytesOf(70_000),
  )
  expect(dropped).toEqual(['held 0'])
})

test('refuses a further body when the memory is full', () => {
  const bodies = room(40)
  for (let index = 0; index < 10; index++) open(bodies)
  expect(() => open(bodies)).toThrow(NoRoom)
})

test('keeps a body in memory while the disk fails', async () => {
  log.level = 'silent'
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const options = { memory: 1_024 * kibibyte, disk: 1_024 * kibibyte, longest: 0, now: () => now }
  const broken = new WaitingBodies({ ...options, folder: path.join(file, 'incoming'), floor: 0 })
  const short = new WaitingBodies({ ...options, folder, floor: Number.MAX_SAFE_INTEGER })
  const narrow = new WaitingBodies({ ...options, folder, floor: 0, longest: Number.MAX_SAFE_INTEGER })
  for (const bodies of [broken, short, narrow]) {
    const body = open(bodies)
    await write(body, bytesOf(300_000))
    expect(bodies.used.disk).toBe(0)
    body.complete()
    expect((await buffer(body.read())).equals(bytesOf(300_000))).toBe(true)
    await expect(write(open(bodies), bytesOf(900_000))).rejects.toThrow(NoRoom)
  }
})
