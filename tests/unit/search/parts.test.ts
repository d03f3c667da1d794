import { describe, expect, test } from 'vitest'
import { excerptAround, partsOf } from '#app/domain/search-index/parts.ts'

describe('the parts of a text that were searched for', () => {
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

  test('a long text is gone through once', () => {
    const text = 'a'.repeat(200_000)
    expect(partsOf(text, 'aa')).toEqual(['', text, ''])
  })
})

describe('the excerpt of a text', () => {
  test('is all of a short one, in one line', () => {
    expect(excerptAround(' one\n two\t three ', 'two')).toBe('one two three')
  })

  test('shows what was searched for', () => {
    const text = `${'before '.repeat(100)}Needle${' after'.repeat(100)}`
    expect(excerptAround(text, 'needle')).toMatch(/^….*Needle.*…$/)
    expect(excerptAround(text, 'nowhere')).toMatch(/^before .*…$/)
  })

  test('cuts no character in two', () => {
    for (let lead = 0; lead < 4; lead++) {
      const excerpt = excerptAround(`${'x'.repeat(lead)}${'🧵'.repeat(200)}needle${'🧵'.repeat(200)}`, 'needle')
      expect(excerpt.isWellFormed()).toBe(true)
      expect(excerpt).toContain('needle')
    }
  })
})
