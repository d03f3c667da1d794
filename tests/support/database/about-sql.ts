import { readFileSync } from 'node:fs'

const sql = /\$(?:query|execute)Raw|Prisma\.(?:sql|join|raw)|\$transaction\(/

/** The folders of the domain with the subject of tests in a folder of another name. */
const subjects: Record<string, string[]> = {
  applications: ['applications', 'settings'],
  erasures: ['erasures', 'saved-filters'],
  installation: ['installation', 'operation'],
  letters: ['letters', 'mail'],
  overview: ['overview', 'settings'],
  records: ['lists', 'records'],
  resumes: ['resumes', 'search-index'],
  spam: ['spam', 'spam-review'],
}

/**
 * Tests of the domain that are about SQL run on Postgres, too; Prisma's own queries are the same on both. A test is
 * about SQL if it is about the database itself, names the kind of database, holds SQL, or imports a module with SQL or
 * a transaction from the folder of its own noun.
 */
export function isAboutSql(test: string): boolean {
  const text = readFileSync(test, 'utf8')
  const noun = /\/domain\/([\w-]+)\//.exec(test)?.[1] ?? ''
  if (noun === 'database' || /\bprovider\b/.test(text) || sql.test(text)) return true
  const modules = [...text.matchAll(/(['"])#(app\/domain\/([\w-]+)\/[^'"]+)\1/g)]
  return modules.some(
    ([, , module = '', folder = '']) =>
      (subjects[noun] ?? [noun]).includes(folder) && sql.test(readFileSync(module, 'utf8')),
  )
}
