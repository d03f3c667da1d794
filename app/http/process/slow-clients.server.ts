import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { minimumRate } from './minimum-rate.ts'

const second = 1_000
const checkInterval = 5 * second
/** Tolerates an interruption, such as a train in a tunnel. */
const grace = 25 * second

interface Connection {
  incoming: IncomingMessage
  /** Undefined before the first check, by which most requests have been answered. */
  progress?: { received: Progress; sent: Progress }
}

/** The last moment at which the rate was sufficient. */
interface Progress {
  bytes: number
  at: number
}

/** Closes connections below the minimum rate. The total duration is not limited. */
export function closeSlowConnections(server: Server): void {
  const connections = new Map<Socket, Connection>()

  server.on('request', (incoming) => {
    const { socket } = incoming
    if (!connections.has(socket)) socket.once('close', () => connections.delete(socket))
    connections.set(socket, { incoming })
  })

  function check() {
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
      const expected = incoming.complete || incoming.isPaused() ? 0 : 1
      const isSlow =
        isKnown && (isStuck(received, bytesRead, expected, at) || isStuck(sent, bytesWritten - waiting, waiting, at))
      // A reset, because after a normal close the kernel would keep the unsent rest as long as the client likes.
      if (isSlow) socket.resetAndDestroy()
    }
  }

  const timer = setInterval(check, checkInterval).unref()
  server.once('close', () => clearInterval(timer))
}

function isStuck(progress: Progress, bytes: number, waiting: number, now: number): boolean {
  const isFastEnough = (bytes - progress.bytes) * second >= (now - progress.at) * minimumRate
  if (waiting === 0 || isFastEnough) Object.assign(progress, { bytes, at: now })
  return now - progress.at > grace + (waiting / minimumRate) * second
}
