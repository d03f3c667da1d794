const heartbeat = 20_000
/** A browser that has not taken so many events is not reading any more. */
const mostWaiting = 100

export interface EventSink {
  send: (event: string, data: unknown) => void
  close: () => void
}

/** HTML, 9.2. `open` answers what is to be done when it is over. */
export function eventStream(signal: AbortSignal, open: (sink: EventSink) => () => void): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false
        end = () => {
          if (isOver) return
          isOver = true
          clearInterval(timer)
          stop()
        }
        const close = () => {
          if (isOver) return
          end()
          controller.close()
        }
        const send = (event: string, data: unknown) => {
          if (isOver) return
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
          if ((controller.desiredSize ?? 0) < -mostWaiting) close()
        }
        const timer = setInterval(() => send('heartbeat', {}), heartbeat).unref()
        // Something at once, so that the browser and what stands before us know that it has begun.
        controller.enqueue(encoder.encode(': here\n\n'))
        const stop = open({ send, close })
        signal.addEventListener('abort', end, { once: true })
        if (signal.aborted) end()
      },
      cancel: () => end(),
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would collect the events.
      'X-Accel-Buffering': 'no',
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
