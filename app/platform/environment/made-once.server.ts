import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chownCommand } from './data-folder.server.ts'
import { EnvironmentError } from './problem.server.ts'

/** The content of a generated file in the data folder, readable by its owner only. */
export function readOrCreateFile(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, name)
  const own = make()
  try {
    // An existing file is not rewritten, so that a full disk does not prevent a start.
    if (!existsSync(file)) makeFile(file, own)
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600)
    const text = readFileSync(file, 'utf8').trim()
    // With an empty secret, any forged cookie would be valid.
    if (text.length < own.length)
      throw new EnvironmentError(
        `Cannot start. ${file} is damaged: put it back from a backup, or remove it to have another made.`,
      )
    return text
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new EnvironmentError(`Cannot start. ${whyNot(error as NodeJS.ErrnoException, file)}.`)
  }
}

/** `link` is atomic, so it decides between two processes that start together. */
function makeFile(file: string, text: string) {
  // In containers that share the folder, two processes may have the same pid.
  const own = `${file}.${randomUUID()}`
  try {
    writeFileSync(own, text, { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function whyNot({ code, syscall }: NodeJS.ErrnoException, file: string): string {
  const folder = path.dirname(file)
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of DATA_DIR ${folder} is full: free some space`
  if (syscall === 'link')
    return `DATA_DIR ${folder} is on a file system without links (${code}): name a folder on another`
  if (code === 'EACCES' || code === 'EPERM')
    return `${file} may not be read by this process: as root run ${chownCommand(folder, file)}`
  return `${file} cannot be made or read (${code}): name another folder in DATA_DIR`
}
