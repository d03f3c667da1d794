import { parseFormData } from '@mjackson/form-data-parser'
import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { boundaryOf, isMultipart, largestUpload, withBody } from '#app/http/process/body.server.ts'

/** The longest form, that of a new job, has 21 fields. */
const mostFields = 24
const limits = {
  maxHeaderSize: 8 * 1024,
  /** A file over its own limit is told at its field, with the answers kept; the parser would lose them. */
  maxFileSize: largestUpload,
  maxTotalSize: largestUpload,
}

const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * Throws what the parsers throw, which is of several classes: a body that is cut short or over a limit, letters that are
 * not UTF-8, a type that no form has.
 */
export async function parseForm(request: Request, maxParts = mostFields): Promise<FormData> {
  if (isMultipart(request)) return parseUpload(await wholeOf(request), boundaryOf(request.headers), maxParts)
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith(urlEncoded)) throw new TypeError(`No form is ${type}.`)
  // In any other letters it would be parsed by something else, without our limits.
  const headers = new Headers({ 'Content-Type': urlEncoded })
  return parseFormData(withBody(request, request.body, headers), { ...limits, maxParts })
}

/** Given the whole body the parser hands a file over as a view of it; in pieces it would copy the file three times. */
function parseUpload(whole: Buffer<ArrayBuffer>, boundary: string, maxParts: number): FormData {
  if (whole.length === 0) throw new TypeError('An upload without a body.')
  const form = new FormData()
  let files = 0
  for (const part of parseMultipart(whole, { ...limits, boundary, maxParts })) {
    const { name } = part
    if (!name) continue
    if (!part.isFile) form.append(name, part.text)
    else if (++files > 1) throw new TypeError('More than one file.')
    else form.append(name, new ReceivedFile(part))
  }
  return form
}

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
 * Frees the memory of a chunk that was copied. Otherwise V8 searches the whole heap after every few megabytes, which costs
 * more than the rest of an upload. No other code holds a chunk of the socket.
 */
function release({ buffer, byteLength }: Uint8Array) {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** A file over the bytes as they were received. A Blob would keep a copy, and make another for each reader. */
class ReceivedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>

  constructor({ content: [content = new Uint8Array()], filename, mediaType }: MultipartPart) {
    super([], filename ?? '', { type: mediaType ?? '' })
    this.#content = content as Uint8Array<ArrayBuffer>
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
