import { parseFormData } from '@mjackson/form-data-parser'
import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { isMultipart, maxUploadOf, multipartBoundary, withBody } from '#app/http/process/body.server.ts'

/** The longest form, that of a new job, has 21 fields. */
const maxFields = 24

/** A form's own file limit is smaller. Its error appears at the field; the parser would lose the answers. */
function limitsOf(request: Request) {
  const most = maxUploadOf(request)
  return { maxHeaderSize: 8 * 1024, maxFileSize: most, maxTotalSize: most }
}

const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * Throws errors of several classes: for a truncated body, one over a limit, text that is not UTF-8 and an unknown
 * content type.
 */
export async function parseForm(request: Request, maxParts = maxFields, maxFiles = 1): Promise<FormData> {
  if (isMultipart(request)) {
    const limits = { ...limitsOf(request), boundary: multipartBoundary(request.headers), maxParts }
    return parseUpload(await wholeOf(request), limits, maxFiles)
  }
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith(urlEncoded)) throw new TypeError(`No form is ${type}.`)
  // With another spelling of the type, a parser without our limits would take over.
  const headers = new Headers({ 'Content-Type': urlEncoded })
  return parseFormData(withBody(request, request.body, headers), { ...limitsOf(request), maxParts })
}

/** The parser returns files as views of a whole body. From chunks it would copy each file three times. */
function parseUpload(
  whole: Buffer<ArrayBuffer>,
  limits: Parameters<typeof parseMultipart>[1],
  maxFiles: number,
): FormData {
  if (whole.length === 0) throw new TypeError('An upload without a body.')
  const form = new FormData()
  let files = 0
  for (const part of parseMultipart(whole, limits)) {
    const { name } = part
    if (!name) continue
    if (!part.isFile) form.append(name, part.text)
    else if (++files > maxFiles) throw new TypeError('More files than allowed.')
    else form.append(name, new ReceivedFile(part))
  }
  return form
}

/** Reads into one buffer. The operating system commits only the memory that is written. */
async function wholeOf(request: Request): Promise<Buffer<ArrayBuffer>> {
  const { headers, body } = request
  const most = maxUploadOf(request)
  const announced = Number(headers.get('Content-Length') ?? most)
  const whole = Buffer.allocUnsafeSlow(Math.min(announced, most))
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
 * Frees the memory of a copied chunk. Otherwise V8 runs a full garbage collection after every few megabytes, which
 * costs more than the rest of an upload. No other code holds a chunk of the socket.
 */
function release({ buffer, byteLength }: Uint8Array) {
  if (byteLength >= large && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** A file that is a view of the received bytes. A Blob would copy them, and again for each reader. */
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
