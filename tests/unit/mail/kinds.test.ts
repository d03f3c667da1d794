import { expect, test } from 'vitest'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { mailKindNames } from '#app/routes/admin/inbox-words.ts'

test('each kind of mail has a name of its own', () => {
  expect(Object.keys(mailKindNames).toSorted()).toEqual([...mailKinds].toSorted())
  expect(new Set(Object.values(mailKindNames)).size).toBe(mailKinds.length)
})
