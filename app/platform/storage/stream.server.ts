import { ReadableStream as NodeStream } from 'node:stream/web'

/** Runs the generator only as far as it is read, and ends it however reading ends. */
export function streamOf(bytes: AsyncGenerator<Uint8Array> | Generator<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}
