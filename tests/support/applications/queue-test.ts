import { test as base } from '../browser/test.ts'
import { noteToasts } from './queue.ts'

/** A browser test of the queue. It records the toasts, and ignores failed requests, which are its subject. */
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
