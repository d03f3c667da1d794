// Sentences that begin as a relative clause and old-fashioned words are hard to read, so the architecture test rejects
// them in comments, test names and documents.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const beginsAsClause = /^(What|Who|Whoever|Whom|Whose|Where|Of)\b/i
/** Parsing takes the time, and few files have one. */
const commentLikeClause = /\/[/*][*\s]*(What|Who|Whoever|Whom|Whose|Where|Of)\b/i
const testName =
  /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:What|Who|Whoever|Whom|Whose|Where|Of)\b.*?)\1/gi
const anyTestName = /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['`"])(.*?)\1/g
const modelComment = /(?<!\/\/.*\n)^ *\/{2,3} (.+)$/gm
const oldFashioned = /\b(?:somebody|whoever|whomever|meanwhile|anew|thereby|thereof|wherein|hence)\b/i

/** The comments, test names and headings that begin as a relative clause, as `file: text`. */
export function relativeClauses(file: string, text: string): string[] {
  return beginningsIn(file, text).map((beginning) => `${file}: ${beginning}`)
}

/**
 * The comments, test names and lines of documents with an old-fashioned word, as `file: text`. Code in backticks may
 * have it.
 */
export function oldFashionedWords(file: string, text: string): string[] {
  const lines = /\.(?:md|prisma)$/.test(file)
    ? text.split('\n')
    : [
        ...parseSync(file, text).comments.map(({ value }) => value.trim()),
        ...[...text.matchAll(anyTestName)].map(([, , name = '']) => name),
      ]
  return lines.filter((line) => oldFashioned.test(line.replaceAll(/`[^`]*`/g, ''))).map((line) => `${file}: ${line}`)
}

export function readSentences(): [file: string, text: string][] {
  const files = globSync(['*.{ts,md}', '{app,bench,docs,press,prisma,tests,vite}/**/*.{ts,tsx,md,prisma}'], {
    exclude: ['prisma/generated', 'prisma/migrations'],
  })
  return files.map((file) => [file, readFileSync(file, 'utf8')])
}

function beginningsIn(file: string, text: string): string[] {
  if (file.endsWith('.md')) return documentBeginnings(text).filter((words) => beginsAsClause.test(words))
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

/** The headings, and the first lines of paragraphs and list items, except questions and code. */
function documentBeginnings(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/(?:^|\n\n|\n(?= *(?:#|[-*] |\d+\.))) *(?:#+|[-*]|\d+\.)? *([^\n]+)/g)]
    .map(([, words = '']) => words)
    .filter((words) => !words.endsWith('?'))
}
