import { expect } from 'vitest'

/** Others' work only adds, and in the first rounds other threads still compile what is measured. */
const rounds = 6

/** Fails unless something takes less than so many milliseconds of processor time, in one round at least. */
export async function expectLittleWork(something: () => unknown, most: number): Promise<void> {
  let work = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && work >= most; round++) work = Math.min(work, await roundOf(something))
  expect(work).toBeLessThan(most)
}

/**
 * Fails unless the whole takes less than so many times the processor time of its part, in one round at least. Each
 * round measures both: a busy machine slows down both.
 */
export async function expectProportionalWork(part: () => unknown, whole: () => unknown, times: number): Promise<void> {
  // Milliseconds that a collection of garbage may add.
  const slack = 100
  let [work, most] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < rounds && work >= most; round++) {
    most = times * (await workOf(part)) + slack
    work = await roundOf(whole)
  }
  expect(work).toBeLessThan(most)
}

/** The processor time of something in milliseconds: the least of all rounds. */
async function workOf(something: () => unknown): Promise<number> {
  let work = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) work = Math.min(work, await roundOf(something))
  return work
}

async function roundOf(something: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await something()
  return process.cpuUsage(started).user / 1_000
}
