import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package for tests and measurements where that can be done without asking: on Debian, as root. */
export function installPackage(name: string): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.log(`Installing the Debian package ${name}, which is needed for this.`)
  const apt = (...words: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  return apt('update') && apt('install', '--yes', '--no-install-recommends', name)
}
