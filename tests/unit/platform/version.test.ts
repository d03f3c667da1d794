import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCommit } from '../../../vite/commit.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'commit-'))
afterAll(() => rm(folder, { recursive: true }))

test('the build takes its commit from COMMIT, else from git, else there is none', () => {
  expect(findCommit({}, folder)).toBe('unknown')
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim()
  git('init', '-q')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '--allow-empty', '-m', 'Begin')
  expect(git('rev-parse', 'HEAD')).toMatch(new RegExp(`^${findCommit({}, folder)}`))
  expect(findCommit({ COMMIT: 'a'.repeat(40) }, folder)).toBe('aaaaaaaa')
  expect(() => findCommit({ COMMIT: 'the last one' }, folder)).toThrow('no commit of git')
})
