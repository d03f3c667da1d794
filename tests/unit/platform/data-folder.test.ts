import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder, prepareDataFolder } from '#app/platform/environment/data-folder.server.ts'
import { readOrCreateFile } from '#app/platform/environment/made-once.server.ts'
import { remarksOn } from '#app/platform/environment/remarks.server.ts'

const root = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
const { PATH } = process.env

afterAll(() => {
  process.env.PATH = PATH
  return rm(root, { recursive: true })
})

async function emptyFolder(): Promise<string> {
  return mkdtemp(path.join(root, 'folder-'))
}

test('creates a folder with its parents, and uses an existing one', async () => {
  const folder = path.join(root, 'new', '-deep')
  await prepareDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await writeFile(path.join(folder, 'file'), '')
  await prepareDataFolder(folder)
  expect(await readdir(folder)).toEqual(['file'])
})

test('refuses a folder that no file system can create, without a busy loop', async () => {
  await expect(prepareDataFolder('/proc/nope/data')).rejects.toThrow(
    'Cannot start. DATA_DIR /proc/nope/data cannot be made in /proc: name another folder.',
  )
})

test('gives up a folder that does not respond', async () => {
  const commands = await emptyFolder()
  await writeFile(path.join(commands, 'mkdir'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  process.env.PATH = `${commands}:${PATH}`
  await expect(prepareDataFolder(path.join(root, 'dead'), 100)).rejects.toThrow(/does not answer within 0.1 s/)
  process.env.PATH = PATH
})

test('finds an installation in the image’s former folder, until one is in the new folder', async () => {
  const [current, former] = [await emptyFolder(), await emptyFolder()]
  expect(dataFolder(current, [current, former])).toBe(current)
  for (const trace of ['database.sqlite', 'session-secret', 'resumes', 'spool']) {
    await writeFile(path.join(former, trace), '')
    expect(dataFolder(current, [current, former])).toBe(former)
    await rm(path.join(former, trace))
  }
  await writeFile(path.join(former, 'database.sqlite'), '')
  expect(dataFolder('/elsewhere', [current, former])).toBe('/elsewhere')
  expect(remarksOn({ DATA_DIR: current }, former)).toContain(
    `DATA_DIR ${current} is empty and an installation is in ${former}, which is used: mount its volume at ${current}`,
  )
  await writeFile(path.join(current, 'session-secret'), '')
  expect(dataFolder(current, [current, former])).toBe(current)
})

const secret = 'f'.repeat(64)

test('creates a secret once, readable by its owner only', async () => {
  const folder = await emptyFolder()
  expect(readOrCreateFile(folder, 'secret', () => secret)).toBe(secret)
  await chmod(path.join(folder, 'secret'), 0o644)
  expect(readOrCreateFile(folder, 'secret', () => 'e'.repeat(64))).toBe(secret)
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('a truncated secret signs nothing', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'secret'), 'abc')
  expect(() => readOrCreateFile(folder, 'secret', () => secret)).toThrow(
    `${folder}/secret is damaged: put it back from a backup`,
  )
})
