// Comments, test names and headings state a fact, so none begins as a relative clause.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const beginsAsClause = /^(What|Who|Whoever|Whom|Whose|Where|Of)\b/i
const testName =
  /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:What|Who|Whoever|Whom|Whose|Where|Of)\b.*?)\1/gi
const heading = /^#+ (.+)$/gm

/** To be rewritten: each of these leaves the lists when its comments and test names state facts. */
const owedFolders =
  /^(app\/domain\/(backups|erasures|exports|files|operation|pictures|resumes|storage|upgrade)|app\/platform\/(database|storage)|prisma|tests\/(\w+\/)?(backups|database|erasures|files|migrations|resumes|storage|swift|upgrade))\//
const owedFiles = [
  'app/domain/applications/submit.server.ts',
  'tests/requests/applications/faults.test.ts',
  'tests/requests/applications/sync.test.ts',
  'tests/requests/records/faults.test.ts',
  'tests/support/process/traces.ts',
]

/** The comments, test names and headings that begin as a relative clause, as `file: text`. */
export function relativeClauses(file: string, text: string): string[] {
  return beginningsIn(file, text).map((beginning) => `${file}: ${beginning}`)
}

export function readSentences(): [file: string, text: string][] {
  const files = globSync(['*.{ts,md}', '{app,bench,docs,press,prisma,tests,vite}/**/*.{ts,tsx,md}'])
  return files
    .filter((file) => !owedFolders.test(file) && !owedFiles.includes(file))
    .map((file) => [file, readFileSync(file, 'utf8')])
}

function beginningsIn(file: string, text: string): string[] {
  if (file.endsWith('.md'))
    return [...text.matchAll(heading)].map(([, words = '']) => words).filter((words) => beginsAsClause.test(words))
  const { comments } = parseSync(file, text)
  const commented = comments.flatMap(({ value, start }, index) => {
    const before = comments[index - 1]
    const isContinued = before?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(before.end, start))
    const words = value.replace(/^[*\s]+/, '').split('\n')[0] ?? ''
    return !isContinued && beginsAsClause.test(words) ? words.trim() : []
  })
  return [...commented, ...[...text.matchAll(testName)].map(([, , name = '']) => name)]
}
