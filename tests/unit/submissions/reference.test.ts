import { expect, test } from 'vitest'
import { isReference, newReference } from '#app/domain/submissions/reference.server.ts'

test('a reference is known as one, in capitals or not', () => {
  for (const reference of Array.from({ length: 1_000 }, newReference)) {
    expect(isReference(reference)).toBe(true)
    expect(isReference(reference.toLowerCase())).toBe(true)
  }
})

test.each(['', '7K3Q9FZT', '7K3Q-9FZ', '7K3Q-9FZTT', '7K3I-9FZT', '7K3L-9FZT', '7K3O-9FZT', '7K3U-9FZT', ' 7K3Q-9FZT'])(
  '%j is none',
  (text) => {
    expect(isReference(text)).toBe(false)
  },
)
