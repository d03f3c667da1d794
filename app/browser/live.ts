const second = 1_000
/** After two missed heartbeats the connection is considered dead. */
const heartbeatTimeout = 45 * second
const maxDelay = 60 * second
/** Loads after the page itself. */
const firstDelay = second

/** The delay in milliseconds after a number of failed attempts. */
export function reconnectDelay(attempts: number): number {
  if (attempts < 5) return second
  if (attempts < 15) return 5 * second
  if (attempts < 100) return 10 * second
  return maxDelay
}

type Events = Record<string, (data: unknown) => void>

/**
 * Listens to server-sent events while the page is visible, because browsers limit connections to one site. Calls
 * `address` for each attempt. Returns a function that stops.
 */
export function listenTo(address: () => string, events: Events, ended: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isOver = false

  function connect() {
    source = new EventSource(address())
    for (const [name, listener] of Object.entries(events)) {
      source.addEventListener(name, ({ data }) => listener(JSON.parse(data)))
    }
    for (const name of [...Object.keys(events), 'heartbeat']) source.addEventListener(name, resetTimeout)
    // The session may have a new token, which the next connection sends.
    source.addEventListener('end', reconnect)
    source.addEventListener('replaced', yieldConnection)
    source.addEventListener('error', reconnect)
    wait(reconnect, heartbeatTimeout)
  }

  function resetTimeout() {
    attempts = 0
    wait(reconnect, heartbeatTimeout)
  }

  async function reconnect() {
    disconnect()
    wait(connect, reconnectDelay(attempts++))
    if (await isSignedOut(address())) finish()
  }

  /** Newer pages of this browser use all allowed connections. Reconnecting at once would displace one of them. */
  function yieldConnection() {
    disconnect()
    wait(connect, maxDelay)
  }

  function finish() {
    stop()
    ended()
  }

  function stop() {
    isOver = true
    disconnect()
    document.removeEventListener('visibilitychange', look)
  }

  function disconnect() {
    source?.close()
    clearTimeout(timer)
  }

  function wait(next: () => void, delay: number) {
    clearTimeout(timer)
    if (!isOver && !document.hidden) timer = setTimeout(next, delay)
  }

  function look() {
    disconnect()
    wait(connect, 0)
  }

  document.addEventListener('visibilitychange', look)
  wait(connect, firstDelay)
  return stop
}

/** EventSource does not expose the status of a rejected connection. */
async function isSignedOut(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', headers: { Accept: 'text/event-stream' } }).catch(() => null)
  return answer?.status === 401
}
