import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freePort } from '../../tests/support/process/port.ts'
import { type Started, startPinned } from './start.ts'

/**
 * The best that Node itself can do with an upload: pipes each body to a file, and answers after file and folder are
 * synced.
 */
export async function startPipe(folder: string): Promise<Started> {
  const port = await freePort()
  return startPinned([process.execPath, import.meta.filename, folder, String(port)], port, { NODE_ENV: 'production' })
}

if (import.meta.main) {
  const [folder = '', port = ''] = process.argv.slice(2)
  createServer(async (incoming, outgoing) => {
    await pipeline(incoming, createWriteStream(path.join(folder, randomUUID()), { flush: true }))
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
    outgoing.end()
  }).listen(Number(port), '127.0.0.1')
}
