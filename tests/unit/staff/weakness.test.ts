import { expect, test } from 'vitest'
import { weaknessOf } from '#app/domain/staff/password-weakness.server.ts'

test.each([
  'correct horse battery staple',
  'mauve-teacup-orbit-41',
  'u7Kq_zR2mWb9xTfLpV0s',
  'ನನ್ನ ಗುಪ್ತಪದ ಇದು ಅಲ್ಲ',
  'weaving looms hum at dawn',
  'this is my first passphrase',
  '😀🐘🌵🎻🧵🪡🧶🥁🛶🏔🍇🍋🍉🥝🫐',
])('%j is strong', async (password) => {
  expect(await weaknessOf(password, 'enquiries@arecaloom.example')).toBeUndefined()
})

test.each([
  ['aaaaaaaaaaaaaaaaaaaa', 'common'],
  ['abababababababababab', 'common'],
  ['123456789012345', 'common'],
  ['qwertyuiopasdfgh', 'common'],
  ['abcdefghijklmnopq', 'common'],
  ['1qaz2wsx3edc4rfv', 'common'],
  ['passwordpassword', 'common'],
  ['Password123456789', 'common'],
  ['P@ssw0rd12345678', 'common'],
  ['P@$$w0rd!P@$$w0rd!', 'common'],
  ['AdminAdminAdmin2026', 'common'],
  ['letmeinletmeinletmein', 'common'],
  ['Arecaloom2026!!!!', 'common'],
  ['enquiries@arecaloom.example', 'common'],
  ['welcome to india 1', 'common'],
  ['changeme changeme', 'common'],
  ['Password2026!Summer', 'common'],
  ['iloveindia123456', 'common'],
  ['               ', 'common'],
  ['fourteen chars', 'short'],
  ['', 'short'],
  ['x7'.repeat(65), 'long'],
] as const)('%j is %s', async (password, weakness) => {
  expect(await weaknessOf(password, 'enquiries@arecaloom.example')).toBe(weakness)
})

test('length is counted in characters, between 15 and 128', async () => {
  expect(await weaknessOf('u7Kq_zR2mWb9xT')).toBe('short')
  expect(await weaknessOf('u7Kq_zR2mWb9xTf')).toBeUndefined()
  const long = Array.from(
    { length: 64 },
    (_, index) => String.fromCharCode(97 + ((index * 7) % 26)) + (index % 10),
  ).join('')
  expect(long).toHaveLength(128)
  expect(await weaknessOf(long)).toBeUndefined()
  expect(await weaknessOf(`${long}x`)).toBe('long')
})

test('judges a text of any length at once', async () => {
  for (const text of ['a'.repeat(128), 'ab'.repeat(64), 'abc1'.repeat(32), `${'qwe '.repeat(32)}`]) {
    expect(await weaknessOf(text)).toBe('common')
  }
})
