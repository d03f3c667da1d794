import { expect, test } from 'vitest'
import { newReference, referenceOf } from '#app/domain/submissions/reference.server.ts'

test('recognizes a reference in any case, with its dash or without', () => {
  for (const reference of Array.from({ length: 1_000 }, newReference)) {
    expect(referenceOf(reference)).toBe(reference)
    expect(referenceOf(reference.toLowerCase())).toBe(reference)
    expect(referenceOf(reference.replace('-', ''))).toBe(reference)
    expect(referenceOf(reference.replace('-', ' '))).toBe(reference)
  }
})

test.each(['', '7K3Q-9FZ', '7K3Q-9FZTT', '7K3I-9FZT', '7K3L-9FZT', '7K3O-9FZT', '7K3U-9FZT', ' 7K3Q-9FZT'])(
  '%j is no reference',
  (text) => {
    expect(referenceOf(text)).toBe(null)
  },
)
