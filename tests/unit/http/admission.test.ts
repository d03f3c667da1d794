import { expect, test } from 'vitest'
import { Admission, defaultBounds } from '#app/http/process/admission.server.ts'
import { networksOf } from '#app/platform/network.ts'

const bounds = { inFlight: 6, inFlightOfNetwork: 4, atWork: 3, atWorkOfNetwork: 2, postsOfNetwork: 300 }
const one = networksOf('192.0.2.1')
const other = networksOf('192.0.2.2')

/** Lets a request in, and notes when it may be worked on. */
function enter(admission: Admission, networks: ReturnType<typeof networksOf>) {
  const state = { isAtWork: false, leave: () => {} }
  const entered = admission.enter(networks)
  void entered?.then((leave) => Object.assign(state, { isAtWork: true, leave }))
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
  const admission = new Admission(defaultBounds)
  const entered = addresses.flatMap((address) =>
    Array.from({ length: defaultBounds.inFlight }, () => enter(admission, networksOf(address))),
  )
  await settle()
  expect(entered.filter((each) => each?.isAtWork)).toHaveLength(24)
  expect(entered.filter(Boolean)).toHaveLength(384)
  const strangers = Array.from({ length: 8 }, () => enter(admission, other))
  await settle()
  expect(strangers.every((each) => each?.isAtWork)).toBe(true)
})
