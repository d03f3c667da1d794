import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../tests/support/process/port.ts'
import { type Started, startPinned } from './start.ts'

const root = path.join(import.meta.dirname, '../..')
const copied = ['app', 'prisma', 'public', 'package.json', 'react-router.config.ts']

/** React Router's default server entry. */
const stockEntry = 'node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx'

/**
 * Builds the same routes for react-router-serve in that folder, because our build's input is our server. Runs it on the
 * data that our server made, with our entry or its own.
 */
export async function startStock(
  folder: string,
  dataDir: string,
  entry: 'ours' | 'its own' = 'ours',
): Promise<Started> {
  mkdirSync(folder)
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  if (entry === 'its own') cpSync(path.join(root, stockEntry), path.join(folder, 'app/entry.server.tsx'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const config = path.join(import.meta.dirname, 'stock.vite.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const words = [path.join(root, 'node_modules/.bin/react-router'), 'build', folder, '--config', config]
  const built = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The build for react-router-serve failed:\n${built.stderr}`)

  const port = await freePort()
  return startPinned(
    [process.execPath, 'node_modules/@react-router/serve/dist/cli.js', 'build/server/index.js'],
    port,
    {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STORAGE_URL: '',
      SITE_URL: '',
    },
    folder,
  )
}
