import { chmod, mkdir, rm } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { checkStorage } from '#app/domain/operation/storage.server.ts'
import { filesIn, pathTo } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'

beforeEach(async () => {
  await rm(pathTo('resumes'), { recursive: true, force: true })
})

test('reports a folder that was never needed as missing, and does not create it', async () => {
  expect(await checkStorage()).toBe('notFound')
  expect(await checkStorage()).toBe('notFound')
})

test('a folder that takes a file is writable, and keeps nothing of the check', async () => {
  await mkdir(pathTo('resumes'))
  expect(await checkStorage()).toBe('writable')
  expect(await filesIn('resumes')).toEqual([])
})

test('anything else in place of the folder cannot be checked', async () => {
  expect(await without(['resumes'], 'replaced', checkStorage)).toBe('failed')
})

test('a folder on a full disk is read-only', async () => {
  expect(await without(['resumes'], 'full', checkStorage)).toBe('accessible')
})

test.skipIf(process.getuid?.() === 0)('a folder of another user has limited permissions', async () => {
  await mkdir(pathTo('resumes'), { mode: 0o500 })
  expect(await checkStorage()).toBe('limited')
  await chmod(pathTo('resumes'), 0o700)
})
