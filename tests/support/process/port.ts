import { createServer } from 'node:net'

/** Below the ports that the system gives to connections and to listeners without one: Linux begins at 32,768. */
const first = 10_000
const last = 32_767
const taken = new Set<number>()

/** A port that stays free until a server that takes seconds to start listens on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1))
    if (taken.has(port) || !(await isFree(port))) continue
    taken.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
