// Regular expressions on strangers' input must take linear time.

import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

interface Expression {
  /** Its place, such as `app/domain/job.ts:12`. */
  at: string
  source: string
  flags: string
  /** It is looked for again behind each match. */
  repeats: boolean
}

interface Found {
  expressions: Expression[]
  /** Patterns that are built at run time, so that they cannot be judged by reading. */
  built: string[]
  /** The parts of zod in use, such as `uuid` of `z.uuid()`. */
  zod: string[]
}

interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

/** The methods of a string that take a text for a pattern. */
const matching = ['match', 'matchAll', 'search']

function findExpressions(folder: string): Found {
  const files = globSync(`${folder}/**/*.{ts,tsx,js,cjs,mjs}`)
  const found = files.map((file) => expressionsIn(file, readFileSync(file, 'utf8')))
  return {
    expressions: found.flatMap(({ expressions }) => expressions),
    built: found.flatMap(({ built }) => built),
    zod: [...new Set(found.flatMap(({ zod }) => zod))],
  }
}

function expressionsIn(file: string, text: string): Found {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Found = { expressions: [], built: [], zod: [] }
  const placeOf = ({ start }: SyntaxNode) => `${file}:${text.slice(0, start).split('\n').length}`

  function visit(node: SyntaxNode, parent: SyntaxNode | null) {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) {
      const repeats = /[gy]/.test(regex.flags) || methodOf(parent) === 'split'
      found.expressions.push({ at: placeOf(node), source: regex.pattern, flags: regex.flags, repeats })
    }
    if (makesPattern(node, parent)) found.built.push(placeOf(node))
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'z') found.zod.push(String(nameOf(node.property)))
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program as unknown as SyntaxNode, null)
  return found
}

/** The class itself, but for where it is a type, or a call such as `text.match('a+')`. */
function makesPattern(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (nameOf(node) === 'RegExp') return !parent?.type.startsWith('TS')
  const [argument] = (node.arguments ?? []) as SyntaxNode[]
  const isText = argument?.type === 'TemplateLiteral' || typeof argument?.value === 'string'
  return isText && matching.includes(methodOf(node) ?? '')
}

/** The name of the method that a node calls. */
function methodOf(node: SyntaxNode | null): string | undefined {
  const callee = node?.type === 'CallExpression' ? (node.callee as SyntaxNode) : undefined
  return callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as SyntaxNode
  return type === 'Identifier' ? String(name) : undefined
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

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
