import { expect, test } from 'vitest'
import { networksOf } from '#app/platform/network.ts'
import { Admission } from '#app/platform/processes/admission.server.ts'

const bounds = { inFlight: 6, inFlightOfNetwork: 4, atWork: 3, atWorkOfNetwork: 2 }
const one = networksOf('192.0.2.1')
const other = networksOf('192.0.2.2')

/** Lets a request in, and notes when it may be worked on. */
function enter(admission: Admission, networks: ReturnType<typeof networksOf>) {
  const state = { isAtWork: false, leave: () => {} }
  const entered = admission.enter(networks)
  void entered?.then((leave) => Object.assign(state, leave && { isAtWork: true, leave }))
  return entered && state
}

const settle = () => new Promise(setImmediate)

test('works on a few requests at once and lets the others wait, other networks before one that has its share', async () => {
  const admission = new Admission(bounds)
  const [first, second, third] = [1, 2, 3].map(() => enter(admission, one))
  const stranger = enter(admission, other)
  await settle()
  expect([first, second, third, stranger].map((each) => each?.isAtWork)).toEqual([true, true, false, true])
  first?.leave()
  first?.leave()
  await settle()
  expect(third?.isAtWork).toBe(true)
  const late = enter(admission, other)
  await settle()
  expect(late?.isAtWork).toBe(false)
})

test('counts an IPv6 address for its /64, its /56 and its /48, each with its share', () => {
  const admission = new Admission({ ...bounds, inFlight: 100 })
  const enterFrom = (prefix: string) => admission.enter(networksOf(`${prefix}::/64`)) !== null
  const taken = (prefix: string) => {
    let count = 0
    while (count < 50 && enterFrom(prefix)) count++
    return count
  }
  expect(taken('2001:db8:0:1')).toBe(4)
  expect(taken('2001:db8:0:2')).toBe(4)
  expect(taken('2001:db8:0:3')).toBe(0)
  expect(taken('2001:db8:0:101')).toBe(4)
  expect(taken('2001:db8:0:201')).toBe(0)
  expect(taken('2001:db8:1:1')).toBe(4)
})

test.each([
  ['/56', ['2001:db8:0:1::1', '2001:db8:0:2::1']],
  ['/48', ['2001:db8:0:1::1', '2001:db8:0:101::1', '2001:db8:0:201::1']],
])('leaves a quarter of all places to others when each /64 of one %s takes all that it may', async (_, addresses) => {
  const inFlight = 512
  const admission = new Admission({ inFlight, inFlightOfNetwork: 256, atWork: 32, atWorkOfNetwork: 24 })
  const entered = addresses.flatMap((address) =>
    Array.from({ length: inFlight }, () => enter(admission, networksOf(address))),
  )
  await settle()
  expect(entered.filter((each) => each?.isAtWork)).toHaveLength(24)
  expect(entered.filter(Boolean)).toHaveLength(384)
  const strangers = Array.from({ length: 8 }, () => enter(admission, other))
  await settle()
  expect(strangers.every((each) => each?.isAtWork)).toBe(true)
})

test('a caller that gave up waiting takes nothing afterwards, and one that leaves late does not affect the next', async () => {
  const admission = new Admission({ ...bounds, inFlight: 2, atWork: 1, atWorkOfNetwork: 1 })
  const leave = await admission.enter(one)
  expect(await admission.enter(other, 1)).toBeNull()
  leave?.()
  expect(await admission.enter(other, 1)).not.toBeNull()
  leave?.()
  expect(await admission.enter(one, 1)).toBeNull()
})

test('a /48 never takes the last place, however many addresses it asks from', async () => {
  const admission = new Admission({ atWork: 8, atWorkOfNetwork: 3 })
  const subnet = (index: number) => networksOf(`2001:db8:1:${(index << 8).toString(16)}::/64`)
  for (let index = 0; index < 6; index++) expect(await admission.enter(subnet(index))).not.toBeNull()
  expect(await admission.enter(subnet(6), 1)).toBeNull()
  expect(await admission.enter(one, 1)).not.toBeNull()
})
