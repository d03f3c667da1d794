import { makeZip } from 'client-zip'
import { toStream } from '#app/platform/storage/storage.ts'

export interface ArchivedFile {
  /** Unique in the archive. */
  name: string
  bytes: Uint8Array
}

/**
 * A streamed ZIP without compression: the next file is requested when the last one has been read. Resumes are
 * compressed already.
 */
export function archiveOf(files: AsyncGenerator<ArchivedFile>): ReadableStream<Uint8Array> {
  return toStream(archived(files))
}

async function* archived(files: AsyncGenerator<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const reader = makeZip(entriesOf(files)).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    // The library throws an uncatchable error when its stream is cancelled, so we only stop reading.
    await files.return(undefined)
  }
}

async function* entriesOf(files: AsyncGenerator<ArchivedFile>) {
  for await (const { name, bytes } of files) yield { name, input: toStream(slicesOf(bytes)), lastModified: new Date() }
}

const slice = 64 * 1_024

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += slice) yield bytes.subarray(start, start + slice)
}
