const second = 1_000
/** Two heartbeats that did not come: the connection is there by name only. */
const longestSilence = 45 * second
const longestDelay = 60 * second
/** The page itself comes first. */
const firstDelay = second

/** In milliseconds, after so many attempts that led to nothing. */
export function reconnectDelay(attempts: number): number {
  if (attempts < 5) return second
  if (attempts < 15) return 5 * second
  if (attempts < 100) return 10 * second
  return longestDelay
}

type Events = Record<string, (data: unknown) => void>

/**
 * Only while the page is looked at: browsers open few connections to one site. The address is asked for at each attempt.
 * Answers how to stop.
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
    for (const name of [...Object.keys(events), 'heartbeat']) source.addEventListener(name, isAlive)
    // The session may only have another token, which the next connection has.
    source.addEventListener('end', lose)
    source.addEventListener('replaced', giveWay)
    source.addEventListener('error', lose)
    wait(lose, longestSilence)
  }

  function isAlive() {
    attempts = 0
    wait(lose, longestSilence)
  }

  async function lose() {
    disconnect()
    wait(connect, reconnectDelay(attempts++))
    if (await isShut(address())) finish()
  }

  /** Other pages of this browser have taken all places: coming back at once, this one would take theirs. */
  function giveWay() {
    disconnect()
    wait(connect, longestDelay)
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

/** EventSource does not tell with which status it was refused. */
async function isShut(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', headers: { Accept: 'text/event-stream' } }).catch(() => null)
  return answer?.status === 401
}
