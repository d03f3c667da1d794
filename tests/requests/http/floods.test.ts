import { expect, test } from 'vitest'
import { ownAddress, ownNetwork } from '../../support/addresses.ts'
import { request } from '../../support/app.ts'
import { isDeep } from '../../support/deep.ts'

const post = (address: string) => request('/no-such-form', { method: 'POST' }, address).then(({ status }) => status)

async function readOf(times: number, from: () => string): Promise<number> {
  let read = 0
  for (let time = 0; time < times; time++) if ((await post(from())) !== 429) read++
  return read
}

test('reads 300 posts of one address in a minute', async () => {
  const address = ownAddress()
  expect(await readOf(310, () => address)).toBe(300)
  expect(await post(ownAddress())).not.toBe(429)
})

test.runIf(isDeep)('900 posts of one IPv6 /48 are read in a minute, whichever addresses they come from', async () => {
  expect(await readOf(910, ownNetwork())).toBe(900)
  expect(await post(ownNetwork()())).not.toBe(429)
})
