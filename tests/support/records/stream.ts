import { expect } from 'vitest'
import { pace, type ToldChange } from '#app/domain/lists/live.server.ts'
import { newestRecords, type Seen } from '#app/domain/lists/new-records.server.ts'
import type { Visitor } from '../app.ts'

pace.milliseconds = 50

export const addressOf = (seen: Seen, change?: number) =>
  `/admin/live?${new URLSearchParams({ ...seen, ...(change !== undefined && { change: String(change) }) })}`

const streams: Stream[] = []

export async function closeStreams() {
  for (const stream of streams.splice(0)) await stream.close()
}

export interface Event {
  name: string
  data: unknown
}

/** Reads a stream one event after the other. */
export class Stream {
  readonly response: Response
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private text = ''

  constructor(response: Response) {
    this.response = response
    if (!response.body) throw new Error('There is no stream.')
    this.reader = response.body.getReader()
    streams.push(this)
  }

  /** The next event, or null where the stream has ended. */
  async next(): Promise<Event | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.text.slice(0, end)
        this.text = this.text.slice(end + 2)
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (name) return { name, data: JSON.parse(data) }
        continue
      }
      const { done, value } = await this.reader.read()
      if (done) return null
      this.text += new TextDecoder().decode(value)
    }
  }

  /** The next event that tells something else than the one before. */
  async news(): Promise<unknown> {
    for (;;) {
      const event = await this.next()
      if (event?.name !== 'news') return event
      if (JSON.stringify(event.data) !== JSON.stringify(this.last)) {
        this.last = event.data
        return event.data
      }
    }
  }

  private last: unknown

  /** The next changes; heartbeats and new records are skipped. */
  async changes(): Promise<ToldChange[]> {
    for (;;) {
      const event = await this.next()
      if (event?.name === 'changes') return event.data as ToldChange[]
      if (!event) throw new Error('The stream has ended.')
    }
  }

  close() {
    return this.reader.cancel()
  }
}

export async function open(visitor: Visitor, seen?: Seen, change?: number): Promise<Stream> {
  const response = await visitor.request(addressOf(seen ?? (await newestRecords()), change), {
    headers: { Accept: 'text/event-stream' },
  })
  expect(response.status).toBe(200)
  return new Stream(response)
}
