const heartbeat = 20_000
/** With this many unread events, the browser is considered gone. */
const maxWaiting = 100

export interface EventSink {
  send: (event: string, data: unknown) => void
  close: () => void
}

/** Server-sent events (HTML, 9.2). `open` returns the cleanup for the end of the stream. */
export function eventStream(signal: AbortSignal, open: (sink: EventSink) => () => void): Response {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => begin(controller, over, open), cancel: end },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
      'Cache-Control': 'no-store, no-transform',
    },
  })
}

function begin(
  controller: ReadableStreamDefaultController<Uint8Array>,
  over: AbortController,
  open: (sink: EventSink) => () => void,
) {
  const encoder = new TextEncoder()
  const close = () => {
    if (over.signal.aborted) return
    over.abort()
    controller.close()
  }
  const send = (event: string, data: unknown) => {
    if (over.signal.aborted) return
    controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    if ((controller.desiredSize ?? 0) < -maxWaiting) close()
  }
  const timer = setInterval(() => send('heartbeat', {}), heartbeat).unref()
  // A first comment makes proxies and the browser open the stream at once.
  controller.enqueue(encoder.encode(': here\n\n'))
  const stop = open({ send, close })
  const end = () => {
    clearInterval(timer)
    stop()
  }
  over.signal.addEventListener('abort', end, { once: true })
  if (over.signal.aborted) end()
}
