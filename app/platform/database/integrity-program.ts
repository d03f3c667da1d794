import { createRequire } from 'node:module'

interface Opened {
  pragma: (sql: string) => object[]
  close: () => void
}

const { beside, file, pragma }: { beside: string; file: string; pragma: string } = JSON.parse(process.argv[1] ?? '')
const Database: new (file: string, options: object) => Opened = createRequire(beside)('better-sqlite3')

const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
try {
  console.log(JSON.stringify(database.pragma(pragma).map((row) => Object.values(row)[0])))
} catch (error) {
  const { code, message } = error as Error & { code?: string }
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '')) throw error
  console.log(JSON.stringify([`${code}: ${message}`]))
} finally {
  database.close()
}
