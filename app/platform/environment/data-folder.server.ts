import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { EnvironmentError } from './problem.server.ts'

const imageDefault = '/storage'
/** The image's default before it became the folder that ONCE mounts. */
const formerDefault = '/data'
const timeLimit = 10_000

/** The former folder, if the image's default is empty and the former one has an installation. */
export function dataFolder(named: string, [current, former] = [imageDefault, formerDefault]): string {
  return named === current && !isInstallation(current) && isInstallation(former) ? former : named
}

/** With Postgres and a SESSION_SECRET, there are only folders of files. */
const traces = ['database.sqlite', 'session-secret', 'resumes', 'images', 'spool']

const isInstallation = (folder: string) => traces.some((name) => existsSync(path.join(folder, name)))

/**
 * Runs in a child process: a dead network mount blocks any process that touches it, even at exit. Node's own recursive
 * mkdir never ends on a file system that denies the existence of a parent, such as /proc.
 */
export async function prepareDataFolder(folder: string, limit = timeLimit): Promise<void> {
  const script = 'umask 077; mkdir -p -- "$0" && : > "$0/.start-$$" && rm -f "$0/.start-$$"'
  const child = spawn('sh', ['-c', script, folder], { stdio: 'ignore', detached: true })
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  child.on('error', reject).on('exit', () => resolve(true))
  const timer = setTimeout(resolve, limit, false)
  const isAnswered = await promise.finally(() => clearTimeout(timer))
  if (!isAnswered) {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    child.unref()
    throw refusal(folder, `does not answer within ${limit / 1000} s: see whether what is mounted there is reachable`)
  }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refusal(folder, whyNot(folder, error as NodeJS.ErrnoException))
  }
}

function whyNot(folder: string, { code }: NodeJS.ErrnoException): string {
  if (existsSync(folder) && !statSync(folder).isDirectory()) return 'is a file: name a folder'
  if ((code === 'EACCES' || code === 'EPERM') && existsSync(folder))
    return `may not be written by this process: as root run ${chownCommand(folder, folder)}`
  if (code === 'EACCES') return `is in ${nearest(folder)}, where this process may not look: name another folder`
  if (code === 'EROFS') return 'is on a read-only file system: name a folder on one that can be written'
  if (code === 'ENOTDIR') return 'has a file where a folder should be: name another folder'
  if (code !== 'ENOENT') return `cannot be written (${code}): name a folder that can`
  const parent = nearest(folder)
  try {
    accessSync(parent, constants.W_OK | constants.X_OK)
  } catch {
    return `cannot be made, because ${parent} may not be written by this process: as root run mkdir -p ${folder} && ${chownCommand(folder, parent)}`
  }
  return `cannot be made in ${parent}: name another folder`
}

/** The command for root to run. */
export function chownCommand(folder: string, refused: string): string {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const isOwn = statSync(refused).uid === uid
  const command = isOwn && refused === folder ? `chmod -R u+rwX ${folder}` : `chown -R ${uid}:${gid} ${folder}`
  return `${command} (in a container: for what is mounted there)`
}

function nearest(folder: string): string {
  const parent = path.dirname(folder)
  return existsSync(parent) ? parent : nearest(parent)
}

function refusal(folder: string, reason: string): EnvironmentError {
  return new EnvironmentError(`Cannot start. DATA_DIR ${folder} ${reason}.`)
}
