import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Defines the commit of the build: from COMMIT in an image build, which has no git; otherwise from git, or `unknown`.
 * Builds are reproducible either way.
 */
export function commit(): Plugin {
  return {
    name: 'commit',
    config: () => ({ environments: { ssr: { define: { __COMMIT__: JSON.stringify(findCommit()) } } } }),
  }
}

const short = 8

export function findCommit(environment = process.env, folder = '.'): string {
  const given = environment.COMMIT?.trim()
  if (given && !/^[0-9a-f]{7,40}$/.test(given)) throw new Error(`COMMIT is ${given}, which is no commit of git.`)
  if (given) return given.slice(0, short)
  // Not the commit of an enclosing repository.
  if (!existsSync(`${folder}/.git`)) return 'unknown'
  return execFileSync('git', ['-C', folder, 'rev-parse', `--short=${short}`, 'HEAD'], { encoding: 'utf8' }).trim()
}
