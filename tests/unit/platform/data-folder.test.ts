import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder, prepareDataFolder } from '#app/platform/environment/data-folder.server.ts'
import { generatedSecret } from '#app/platform/environment/generated-secret.server.ts'
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

test('a folder is made with its parents, and taken as it is where it is there', async () => {
  const folder = path.join(root, 'new', '-deep')
  await prepareDataFolder(folder)
  await writeFile(path.join(folder, 'file'), '')
  await prepareDataFolder(folder)
})

test('a folder that no file system lets be made is refused, and does not keep the processor busy', async () => {
  await expect(prepareDataFolder('/proc/nope/data')).rejects.toThrow(
    'Cannot start. DATA_DIR /proc/nope/data cannot be made in /proc: name another folder.',
  )
})

test('a file in the way of the folder is told', async () => {
  const file = path.join(root, 'file')
  await writeFile(file, '')
  await expect(prepareDataFolder(path.join(file, 'data'))).rejects.toThrow(/has a file where a folder should be/)
})

test('a folder that does not answer is given up', async () => {
  const commands = await emptyFolder()
  await writeFile(path.join(commands, 'mkdir'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  process.env.PATH = `${commands}:${PATH}`
  await expect(prepareDataFolder(path.join(root, 'dead'), 100)).rejects.toThrow(/does not answer within 0.1 s/)
  process.env.PATH = PATH
})

test('what is at the former place of the image is found there, until something is at the new one', async () => {
  const [current, former] = [await emptyFolder(), await emptyFolder()]
  expect(dataFolder(current, [current, former])).toBe(current)
  await writeFile(path.join(former, 'database.sqlite'), '')
  expect(dataFolder(current, [current, former])).toBe(former)
  expect(dataFolder('/elsewhere', [current, former])).toBe('/elsewhere')
  expect(remarksOn({ DATA_DIR: current }, former)).toContain(
    `DATA_DIR ${current} is empty and an installation is in ${former}, which is used: mount its volume at ${current}`,
  )
  await writeFile(path.join(current, 'session-secret'), '')
  expect(dataFolder(current, [current, former])).toBe(current)
})

test('the secret is made once, for its owner alone', async () => {
  const folder = await emptyFolder()
  const secret = generatedSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  await chmod(path.join(folder, 'session-secret'), 0o644)
  expect(generatedSecret(folder)).toBe(secret)
})

test('a secret that was cut off signs nothing', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'session-secret'), 'abc')
  expect(() => generatedSecret(folder)).toThrow(`${folder}/session-secret is damaged: put it back from a backup`)
})

test('a secret that cannot be read is named', async () => {
  const folder = await emptyFolder()
  await mkdir(path.join(folder, 'session-secret'))
  expect(() => generatedSecret(folder)).toThrow(`${folder}/session-secret cannot be made or read (EISDIR)`)
})
