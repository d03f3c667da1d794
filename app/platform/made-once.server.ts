import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './environment.server.ts'

/** What the file in the folder of data says; of two processes that make it at once the one whose link comes first decides. */
export function madeOnce(name: string, make: () => string): string {
  const file = path.join(env.dataDir, name)
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, make(), { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
