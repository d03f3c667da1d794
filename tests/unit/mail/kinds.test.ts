import { expect, test } from 'vitest'
import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import { mailKinds } from '#app/domain/outbox/kinds.ts'

test('each kind of mail has a name of its own', () => {
  expect(Object.keys(outboxPage.kinds).toSorted()).toEqual([...mailKinds].toSorted())
  expect(new Set(Object.values(outboxPage.kinds)).size).toBe(mailKinds.length)
})
