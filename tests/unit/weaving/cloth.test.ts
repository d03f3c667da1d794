import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designFrom } from '#app/ui/weaving/cloth.ts'
import { jobMotif, postMotif } from '#app/ui/weaving/figures/choice.ts'
import { runsOf } from '#app/ui/weaving/motifs.ts'

const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')

/** The lightness of a thread in the light and in the dark scheme. */
function lightness(thread: number) {
  const [, light, dark] =
    tokens.match(`--color-thread-${thread}: light-dark\\(oklch\\((\\d+)% .*? oklch\\((\\d+)%`) ?? []
  return [Number(light), Number(dark)]
}

test('every cloth has stripes that contrast with its ground in both schemes', () => {
  for (let seed = 0; seed < 500; seed++) {
    const { warp, weft } = designFrom(`post-${seed}`, 64, 30)
    const [ground = 0, ...others] = [1, 2, 3, 4]
      .map((color) => ({ color, threads: warp.filter((end) => end === color).length }))
      .filter(({ threads }) => threads >= 6)
      .sort((one, other) => other.threads - one.threads)
      .map(({ color }) => color)
    const contrasts = others.map((color) =>
      Math.min(...[0, 1].map((scheme) => Math.abs((lightness(color)[scheme] ?? 0) - (lightness(ground)[scheme] ?? 0)))),
    )
    expect(Math.max(...contrasts), `${seed}: ${warp.join('')} ${weft[15]}`).toBeGreaterThan(20)
  }
})

test('a post has the figure of its subject, a job that of its department, and others a fixed one', () => {
  expect(postMotif({ slug: 'backups', categories: ['featured', 'security'] })).toBe('key')
  expect(postMotif({ slug: 'the-future-of-x', categories: ['technology'] })).toBe('horizon')
  expect(jobMotif('Product Management')).toBe('board')
  expect(jobMotif('Engineering Internships')).toBe('sprout')
  expect(jobMotif('Accounts')).toBe(jobMotif('Accounts'))
  expect(runsOf(jobMotif('Accounts'), 30).length).toBeGreaterThan(20)
})
