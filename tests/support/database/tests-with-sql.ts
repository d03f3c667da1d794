// Postgres runs the tests of the domain that are about SQL, everything else runs on SQLite alone: a query of Prisma is the
// same on both. A test is about SQL if it is about the database itself, names the kind of database, holds SQL, or imports a
// module with SQL or a transaction from the folder of its own noun. A new test of SQL needs no entry anywhere.
import { globSync, readFileSync } from 'node:fs'

const sql = /\$(?:query|execute)Raw|Prisma\.(?:sql|join|raw)|\$transaction\(/

/** The folders of the domain that the tests of another name are about. */
const folders: Record<string, string[]> = {
  letters: ['letters', 'mail'],
  records: ['lists', 'records'],
  spam: ['spam', 'spam-review'],
}

export function findTestsWithSql(root: string): string[] {
  return globSync(`${root}/domain/**/*.test.ts`).filter(isAboutSql)
}

function isAboutSql(test: string): boolean {
  const text = readFileSync(test, 'utf8')
  const noun = /\/domain\/([\w-]+)\//.exec(test)?.[1] ?? ''
  if (noun === 'database' || /\bprovider\b/.test(text) || sql.test(text)) return true
  const modules = [...text.matchAll(/(['"])#(app\/domain\/([\w-]+)\/[^'"]+)\1/g)]
  return modules.some(
    ([, , module = '', folder = '']) =>
      (folders[noun] ?? [noun]).includes(folder) && sql.test(readFileSync(module, 'utf8')),
  )
}
