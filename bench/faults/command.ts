import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a command of the built server and answers its output. */
export async function runCommand(words: string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['build/server/index.js', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      STORAGE_URL: '',
      SITE_URL: '',
      ...environment,
    },
  })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}.`)
  return printed
}
