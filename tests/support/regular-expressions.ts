// Every regular expression of the source, read from its syntax tree.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export interface Expression {
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

export function findExpressions(folder: string): Found {
  const files = globSync(`${folder}/**/*.{ts,tsx,js,cjs,mjs}`)
  const found = files.map((file) => expressionsIn(file, readFileSync(file, 'utf8')))
  return {
    expressions: found.flatMap(({ expressions }) => expressions),
    built: found.flatMap(({ built }) => built),
    zod: [...new Set(found.flatMap(({ zod }) => zod))],
  }
}

export function expressionsIn(file: string, text: string): Found {
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
