import { readFileSync } from 'node:fs'

const sql = /\$(?:query|execute)Raw|Prisma\.(?:sql|join|raw)/
const transaction = /\$transaction\(/

/** Other tests run the SQL that these import: on Postgres they would only be slow. */
const onSqliteAlone = new Set([
  ...['applications/promise', 'backups/create', 'backups/erased', 'backups/restore', 'backups/schedule'],
  ...['backups/verify'],
  ...['installation/watch', 'resumes/extract', 'spam/review-mail', 'staff/change-password', 'staff/security-notice'],
  ...['submissions/limits', 'subscribers/erase', 'sweeps/brake', 'upgrade/backup', 'upgrade/files', 'webhooks/send'],
])

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
 * Tests of the domain that are about SQL run on Postgres, too; Prisma's own queries are the same on both. A test is about
 * SQL if it is about the database itself, names the kind of database, holds SQL, or imports a module with SQL from the
 * folder of its own noun. So is one that does several things at once and imports a module with a transaction.
 */
export function isAboutSql(test: string): boolean {
  const text = readFileSync(test, 'utf8')
  const [, name = '', noun = ''] = /\/domain\/(([\w-]+)\/[\w-]+)\.test/.exec(test) ?? []
  if (onSqliteAlone.has(name)) return false
  if (noun === 'database' || /\bprovider\b/.test(text) || sql.test(text)) return true
  const modules = [...text.matchAll(/(['"])#(app\/domain\/([\w-]+)\/[^'"]+)\1/g)]
  return modules.some(([, , module = '', folder = '']) => {
    if (!(subjects[noun] ?? [noun]).includes(folder)) return false
    const code = readFileSync(module, 'utf8')
    return sql.test(code) || (transaction.test(code) && text.includes('Promise.all('))
  })
}
