// Regular expressions on strangers' input must take linear time.
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Expression, expressionsIn, findExpressions } from './support/regular-expressions.ts'

const found = findExpressions('app')

test('builds no pattern at run time', () => {
  expect(found.expressions.length).toBeGreaterThan(100)
  expect(found.built).toEqual([])
})

test('every regular expression of app/ takes linear time', async () => {
  expect(await slow(found.expressions)).toEqual([])
}, 120_000)

test('every pattern of zod in use takes linear time', async () => {
  const patterns = Object.entries(z.regexes)
    .filter(([name]) => found.zod.includes(name))
    .map(([name, pattern]) => ({ name, pattern: pattern instanceof RegExp ? pattern : (pattern as () => RegExp)() }))
  expect(patterns.map(({ name }) => name)).toContain('uuid')
  expect(
    await slow(patterns.map(({ name, pattern: { source, flags } }) => ({ at: name, source, flags, repeats: false }))),
  ).toEqual([])
})

test.each([
  String.raw`text.replace(/[ \t]+\n/g, '')`,
  String.raw`/\s+$/.test(text)`,
  'const pattern = /^(a+)+$/',
  String.raw`text.match(/(.+)\1/)`,
  // Each match is fast, but the rest is scanned again after each.
  `text.replaceAll(/a+b|a/g, '')`,
  'text.split(/a(?:a*b)?/)',
])('%s would not pass', async (code) => {
  const { expressions } = expressionsIn('some.ts', code)
  expect(expressions).toHaveLength(1)
  expect(await slow(expressions)).toEqual([expect.stringContaining('some.ts:1 ')])
})

test.each([
  `const pattern = new RegExp(word + "+")`,
  `const pattern = RegExp('a')`,
  'const Pattern = globalThis.RegExp',
  `text.match('a+')`,
  'text.search(`a+`)',
])('detects %s as not linear', (code) => {
  expect(expressionsIn('some.ts', code).built).toEqual(['some.ts:1'])
})

test('does not take a name or a text for a pattern', () => {
  const code = 'function find(pattern: RegExp, words: RegExp[]) { return "/a+b/g" } // /(a+)+$/'
  expect(expressionsIn('some.ts', code)).toEqual({ expressions: [], built: [], zod: [] })
})

/** Without them, an expression scans a bounded text from each position. */
const hasLoop = /[*+]|\{\d+,\}/

async function slow(expressions: Expression[]): Promise<string[]> {
  const complaints = new Map<string, string | undefined>()
  const found: string[] = []
  // Sequentially: the checker takes three times as long for many at once.
  for (const expression of expressions.filter(({ source }) => hasLoop.test(source))) {
    const pattern = `/${expression.source}/${expression.flags}${expression.repeats ? ', repeated' : ''}`
    if (!complaints.has(pattern)) {
      complaints.set(pattern, (await judge(expression)) ?? (await judgeRepeated(expression)))
    }
    const complaint = complaints.get(pattern)
    if (complaint) found.push(`${expression.at} ${pattern}: ${complaint}`)
  }
  return found
}

/** The objection to an expression: it takes longer, or has a part by which it cannot be proved. */
async function judge({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<string | undefined> {
  const answer = await examine(source, flags)
  if (answer.status === 'unknown') return 'message' in answer.error ? answer.error.message : answer.error.kind
  return answer.status === 'safe' ? undefined : answer.complexity.summary
}

/**
 * A pattern that is searched again behind each match must look little further than its match: it consumes all that it
 * looks at, or a search that fails everywhere takes linear time.
 */
async function judgeRepeated({ source, flags, repeats }: Expression): Promise<string | undefined> {
  if (!repeats) return undefined
  const withoutLast = source.replace(/([+*]|\{\d+,\})$/, '')
  const answer = await examine(withoutLast, flags)
  if (answer.status === 'safe' && answer.complexity.type === 'safe') return undefined
  return judge({ source: `(?:${source})[^\\s\\S]`, flags })
}

/** Each way to match `a{36}` is one to match `a+`, which takes the checker a moment instead of seconds. */
async function examine(source: string, flags: string) {
  const looser = source.replace(/(?<!\\)\{\d+\}/g, '+')
  const options = { checker: 'automaton', timeout: 60_000 } as const
  const answer = await check(looser, flags, options)
  return looser === source || answer.status === 'safe' ? answer : check(source, flags, options)
}
