import { parseFormData } from '@mjackson/form-data-parser'
import { boundaryOf, isMultipart, largestUpload, withBody, withoutFiles } from '#app/http/process/body.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'

const limits = {
  /** The longest form, that of a new job, has 21. */
  maxParts: 24,
  maxFiles: 1,
  maxHeaderSize: 8 * 1024,
  maxFileSize: largestUpload,
  maxTotalSize: largestUpload,
}

/** What is in files does not go through the parser, which would copy it three times. */
export async function parseForm(request: Request): Promise<FormData> {
  if (!isMultipart(request)) return parseFormData(request, limits)
  const boundary = boundaryOf(request.headers)
  const contents: Uint8Array<ArrayBuffer>[] = []
  const texts = withoutFiles([await wholeOf(request)], boundary, (content) => contents.push(content))
  // In any other letters it would be parsed by something else, without our limits.
  const headers = new Headers({ 'Content-Type': `multipart/form-data; boundary="${boundary}"` })
  const form = await parseFormData(withBody(request, streamOf(texts), headers), limits, (file) => {
    const content = contents.shift()
    if (!content || file.size > 0) throw new Error(unlike)
    return new ReceivedFile(content, file)
  })
  if (contents.length > 0) throw new Error(unlike)
  return form
}

const unlike = 'What the parser takes for a file and what we take for one is not the same.'

/** In one piece of memory from the beginning, of which what is not filled is never there. */
async function wholeOf({ headers, body }: Request): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(headers.get('Content-Length') ?? largestUpload)
  const whole = Buffer.allocUnsafeSlow(Math.min(announced, largestUpload))
  let received = 0
  for await (const chunk of body ?? []) {
    whole.set(chunk, received)
    received += chunk.byteLength
    release(chunk)
  }
  return whole.subarray(0, received)
}

const large = 8 * 1024

/**
 * What a socket has brought is nobody else's. V8 would find out by looking through the whole heap again for every few
 * megabytes of it, which costs more than all the rest of an upload.
 */
function release({ buffer, byteLength }: Uint8Array) {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** A file over the bytes as they were received. A Blob would keep a copy, and make another for each reader. */
class ReceivedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array<ArrayBuffer>, { name, type }: File) {
    super([], name, { type })
    this.#content = content
  }

  override get size(): number {
    return this.#content.byteLength
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#content
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#copy().arrayBuffer()
  }

  override text(): Promise<string> {
    return this.#copy().text()
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#copy().stream()
  }

  override slice(...part: Parameters<Blob['slice']>): Blob {
    return this.#copy().slice(...part)
  }

  #copy(): Blob {
    return new Blob([this.#content], { type: this.type })
  }
}
