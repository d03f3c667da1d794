import { describe, expect, test } from 'vitest'
import { excerptAround, partsOf } from '#app/domain/search-index/parts.ts'

describe('the matching parts of a text', () => {
  test.each([
    ['Asha Rao', 'asha', ['', 'Asha', ' Rao']],
    ['Rao', 'x', ['Rao']],
    ['aXbxc', 'x', ['a', 'X', 'b', 'x', 'c']],
    ['aaa', 'aa', ['', 'aa', 'a']],
    ['.*(+', '.*', ['', '.*', '(+']],
    ['ÉCOLE', 'école', ['', 'ÉCOLE', '']],
    ['anything', '', ['anything']],
    // Small, this capital is two letters long.
    ['İİİx', 'x', ['İİİ', 'x', '']],
    ['Zoë Ångström', 'angstrom zoe', ['', 'Zoë', ' ', 'Ångström', '']],
    ['Zoe\u0308 O’Connor', "zoe o'con", ['', 'Zoe\u0308', ' ', 'O’Con', 'nor']],
    ['Straße', 'ss', ['Stra', 'ß', 'e']],
    ['山田', '田', ['山', '田', '']],
    ['a rao', 'a rao', ['a ', 'rao', '']],
  ])('of %j by %j', (text, term, parts) => {
    expect(partsOf(text, term)).toEqual(parts)
    expect(parts.join('')).toBe(text)
  })

  test('scans a long text once', () => {
    const text = 'a'.repeat(200_000)
    expect(partsOf(text, 'aa')).toEqual(['', text, ''])
  })
})

describe('the excerpt of a text', () => {
  test('is all of a short text, on one line', () => {
    expect(excerptAround(' one\n two\t three ', 'two')).toBe('one two three')
  })

  test('shows the match', () => {
    const text = `${'before '.repeat(100)}Needle${' after'.repeat(100)}`
    expect(excerptAround(text, 'needle')).toMatch(/^….*Needle.*…$/)
    expect(excerptAround(text, 'nowhere')).toMatch(/^before .*…$/)
  })

  test('splits no surrogate pair', () => {
    for (let lead = 0; lead < 4; lead++) {
      const excerpt = excerptAround(`${'x'.repeat(lead)}${'🧵'.repeat(200)}needle${'🧵'.repeat(200)}`, 'needle')
      expect(excerpt.isWellFormed()).toBe(true)
      expect(excerpt).toContain('needle')
    }
  })
})
