import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { slowestLine } from './slowest-line.ts'

const second = 1_000
const pace = 5 * second
/** Nobody is called slow sooner: a train goes through a tunnel. */
const grace = 25 * second

interface Connection {
  incoming?: IncomingMessage
  received: Progress
  sent: Progress
}

/** When it was last as fast as it must be. */
interface Progress {
  bytes: number
  at: number
}

/** How long it takes in all does not count: a large file on a thin line takes its time. */
export function cutSlowClients(server: Server): void {
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket) => {
    connections.set(socket, { received: { bytes: 0, at: 0 }, sent: { bytes: 0, at: 0 } })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (incoming) => {
    const { socket } = incoming
    const connection = connections.get(socket)
    if (!connection) return
    const at = Date.now()
    connection.incoming = incoming
    Object.assign(connection.received, { bytes: socket.bytesRead, at })
    Object.assign(connection.sent, { bytes: socket.bytesWritten, at })
  })

  function look() {
    const now = Date.now()
    for (const [socket, { incoming, received, sent }] of connections) {
      if (!incoming) continue
      // Where we do not read on, it is not theirs to send.
      const awaited = incoming.complete || incoming.isPaused() ? 0 : 1
      const waiting = socket.writableLength
      const isSlow =
        isStuck(received, socket.bytesRead, awaited, now) || isStuck(sent, socket.bytesWritten - waiting, waiting, now)
      // Without a farewell: the rest, which is on its way already, would be kept for them as long as they like.
      if (isSlow) socket.resetAndDestroy()
    }
  }

  const timer = setInterval(look, pace).unref()
  server.once('close', () => clearInterval(timer))
}

function isStuck(progress: Progress, bytes: number, waiting: number, now: number): boolean {
  const isFastEnough = (bytes - progress.bytes) * second >= (now - progress.at) * slowestLine
  if (waiting === 0 || isFastEnough) Object.assign(progress, { bytes, at: now })
  return now - progress.at > grace + (waiting / slowestLine) * second
}
