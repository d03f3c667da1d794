// A comment, test name or heading that begins as a relative clause is hard to read, so the architecture test rejects it.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const beginsAsClause = /^(What|Who|Whoever|Whom|Whose|Where|Of)\b/i
/** Parsing takes the time, and few files have one. */
const commentLikeClause = /\/[/*][*\s]*(What|Who|Whoever|Whom|Whose|Where|Of)\b/i
const testName =
  /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:What|Who|Whoever|Whom|Whose|Where|Of)\b.*?)\1/gi
const heading = /^#+ (.+)$/gm
const modelComment = /(?<!\/\/.*\n)^ *\/{2,3} (.+)$/gm

/** The comments, test names and headings that begin as a relative clause, as `file: text`. */
export function relativeClauses(file: string, text: string): string[] {
  return beginningsIn(file, text).map((beginning) => `${file}: ${beginning}`)
}

export function readSentences(): [file: string, text: string][] {
  const files = globSync(['*.{ts,md}', '{app,bench,docs,press,prisma,tests,vite}/**/*.{ts,tsx,md,prisma}'], {
    exclude: ['prisma/generated', 'prisma/migrations'],
  })
  return files.map((file) => [file, readFileSync(file, 'utf8')])
}

function beginningsIn(file: string, text: string): string[] {
  if (file.endsWith('.md'))
    return [...text.matchAll(heading)].map(([, words = '']) => words).filter((words) => beginsAsClause.test(words))
  if (file.endsWith('.prisma'))
    return [...text.matchAll(modelComment)].map(([, words = '']) => words).filter((words) => beginsAsClause.test(words))
  const { comments } = commentLikeClause.test(text) ? parseSync(file, text) : { comments: [] }
  const commented = comments.flatMap(({ value, start }, index) => {
    const before = comments[index - 1]
    const isContinued = before?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(before.end, start))
    const words = value.replace(/^[*\s]+/, '').split('\n')[0] ?? ''
    return !isContinued && beginsAsClause.test(words) ? words.trim() : []
  })
  return [...commented, ...[...text.matchAll(testName)].map(([, , name = '']) => name)]
}
