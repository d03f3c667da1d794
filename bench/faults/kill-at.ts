// Preloaded into the server: counts the steps of the first form that it receives, and kills the process at step
// KILL_AT. A step is a statement of SQLite, a change of a file, or data sent to a database or bucket.
import fs from 'node:fs/promises'
import http from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const killAt = Number(process.env.KILL_AT)
let [isArmed, steps] = [false, 0]

function step() {
  if (isArmed && ++steps === killAt) process.kill(process.pid, 'SIGKILL')
}

// biome-ignore lint/suspicious/noExplicitAny: methods of any signature are wrapped
function before(object: any, names: string[], isStep: (self: any) => boolean = () => true) {
  for (const name of names) {
    const method = object[name]
    object[name] = function (this: unknown, ...words: unknown[]) {
      if (isStep(this)) step()
      return method.apply(this, words)
    }
  }
}

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (this: http.Server, ...words: unknown[]) {
  const [event, request] = words as [string, http.IncomingMessage]
  isArmed ||= event === 'request' && request.method === 'POST'
  return emit.apply(this, words as never)
} as never

const Database = createRequire(import.meta.url)('better-sqlite3')
const memory = new Database(':memory:')
before(Object.getPrototypeOf(memory.prepare('SELECT 1')), ['run', 'all', 'get', 'iterate'])
before(Database.prototype, ['exec'])
memory.close()

before(fs, ['open', 'writeFile', 'rename', 'rm', 'unlink', 'mkdir'])
const handle = await fs.open(new URL(import.meta.url))
before(Object.getPrototypeOf(handle), ['write', 'writeFile', 'sync', 'datasync'])
await handle.close()
syncBuiltinESMExports()

const peers = (process.env.KILL_PORTS ?? '').split(' ').map(Number)
before(net.Socket.prototype, ['_write', '_writev'], ({ remotePort }: net.Socket) => peers.includes(remotePort ?? 0))
process.on('exit', () => {
  if (isArmed) console.log(JSON.stringify({ steps }))
})
