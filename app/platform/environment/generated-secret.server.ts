import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handOver } from './data-folder.server.ts'
import { EnvironmentError } from './problem.server.ts'

const length = 64

/** Made once for an installation. Of two processes that start at once the one whose link comes first decides. */
export function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  try {
    makeOnce(file)
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < length) throw new EnvironmentError(damaged(file))
    return secret
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new EnvironmentError(`Cannot start. ${whyNot(error as NodeJS.ErrnoException, file)}.`)
  }
}

function makeOnce(file: string) {
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, randomBytes(length / 2).toString('hex'), { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Signed with nothing, anybody's cookie would pass. */
const damaged = (file: string) =>
  `Cannot start. ${file} is damaged: put it back from a backup, or remove it to have another made, which signs everybody out.`

function whyNot({ code, syscall }: NodeJS.ErrnoException, file: string): string {
  const folder = path.dirname(file)
  if (syscall === 'link' && code !== 'ENOSPC')
    return `DATA_DIR ${folder} is on a file system without links (${code}): set SESSION_SECRET to 32 characters or more, or name another folder`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read by this process: ${handOver(folder, file)}`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of DATA_DIR ${folder} is full: free some space`
  return `${file} cannot be made or read (${code}): name another folder in DATA_DIR`
}
