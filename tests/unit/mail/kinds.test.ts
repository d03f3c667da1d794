import { expect, test } from 'vitest'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { mail } from '#app/domain/outbox/mail.ts'

test('each kind of mail has its own name', () => {
  const names = mail.words.fields.kind.options
  expect(Object.keys(names).toSorted()).toEqual([...mailKinds].toSorted())
  expect(new Set(Object.values(names)).size).toBe(mailKinds.length)
})
