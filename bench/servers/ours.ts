import { freePort } from '../../tests/support/process/port.ts'
import { type Started, startPinned } from './start.ts'

/** The built server with the settings of the Dockerfile, on its own folder with the sample content. */
export async function startOurs(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort()
  return startPinned(
    [
      process.execPath,
      '--max-old-space-size=256',
      '--max-semi-space-size=8',
      '--initial-old-space-size=80',
      'build/server/index.js',
    ],
    port,
    {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STORAGE_URL: '',
      SITE_URL: '',
      ...env,
    },
  )
}
