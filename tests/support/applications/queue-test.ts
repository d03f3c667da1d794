import { test as base } from '../browser/test.ts'
import { noteToasts } from './queue.ts'

/** A browser test of the queue: its pages note what they tell, and what fails on the way is what the test is about. */
export const test = base.extend<{ queue: undefined }>({
  queue: [
    async ({ page, javaScriptEnabled, complaints }, use, info) => {
      info.skip(!javaScriptEnabled, 'without JavaScript the server keeps the answers in the form')
      await noteToasts(page)
      await use(undefined)
      complaints.length = 0
    },
    { auto: true },
  ],
})

export { expect } from '../browser/test.ts'
