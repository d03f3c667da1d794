import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { slowestLine } from './slowest-line.ts'

const second = 1_000
const pace = 5 * second
/** Nobody is called slow sooner: a train goes through a tunnel. */
const grace = 25 * second

interface Connection {
  incoming: IncomingMessage
  /** Since it was first looked at: most requests have been answered by then. */
  progress?: { received: Progress; sent: Progress }
}

/** When it was last as fast as it must be. */
interface Progress {
  bytes: number
  at: number
}

/** How long it takes in all does not count: a large file on a thin line takes its time. */
export function cutSlowClients(server: Server): void {
  const connections = new Map<Socket, Connection>()

  server.on('request', (incoming) => {
    const { socket } = incoming
    if (!connections.has(socket)) socket.once('close', () => connections.delete(socket))
    connections.set(socket, { incoming })
  })

  function look() {
    const at = Date.now()
    for (const [socket, connection] of connections) {
      const { bytesRead, bytesWritten, writableLength: waiting } = socket
      const isKnown = connection.progress !== undefined
      connection.progress ??= { received: { bytes: bytesRead, at }, sent: { bytes: bytesWritten - waiting, at } }
      const {
        incoming,
        progress: { received, sent },
      } = connection
      // A client cannot send while we do not read.
      const awaited = incoming.complete || incoming.isPaused() ? 0 : 1
      const isSlow =
        isKnown && (isStuck(received, bytesRead, awaited, at) || isStuck(sent, bytesWritten - waiting, waiting, at))
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
