import { parseFormData } from '@mjackson/form-data-parser'
import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { data } from 'react-router'
import {
  isMultipart,
  maxInMemory,
  maxUploadOf,
  multipartBoundary,
  withBody,
  withoutFiles,
} from '#app/http/process/body.server.ts'
import type { WaitingBody } from '#app/http/process/waiting-bodies.server.ts'
import { log } from '#app/platform/log.server.ts'
import { problemStatuses } from './statuses.ts'

/** A new job has 24 fields, more than any other form but that of a post. */
const maxFields = 24

/** A form's own file limit is smaller. Its error appears at the field; the parser would lose the answers. */
function limitsOf(request: Request) {
  const most = maxUploadOf(request)
  return { maxHeaderSize: 8 * 1024, maxFileSize: most, maxTotalSize: most }
}

const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * Throws errors of several classes: for a truncated body, one over a limit, text that is not UTF-8 and an unknown
 * content type. `large`: the whole body, if it is too large for the memory.
 */
export async function parseForm(
  request: Request,
  maxParts = maxFields,
  maxFiles = 1,
  large: WaitingBody | null = null,
): Promise<FormData> {
  if (isMultipart(request)) {
    const limits = { ...limitsOf(request), boundary: multipartBoundary(request.headers), maxParts }
    if (large) return parseLarge(large, limits, maxFiles)
    return parseUpload(await wholeOf(request), limits, maxFiles)
  }
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith(urlEncoded)) throw new TypeError(`No form is ${type}.`)
  // With another spelling of the type, a parser without our limits would take over.
  const headers = new Headers({ 'Content-Type': urlEncoded })
  return parseFormData(withBody(request, request.body, headers), { ...limitsOf(request), maxParts })
}

/** The same, but an unreadable form is answered with 400. */
export async function readableForm(...form: Parameters<typeof parseForm>): Promise<FormData> {
  return parseForm(...form).catch((error: unknown) => {
    log.info({ error }, 'unreadable form')
    throw data(null, { status: problemStatuses.invalid })
  })
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
    else form.append(name, inMemory(part))
  }
  return form
}

function inMemory({ content: [content = new Uint8Array()], filename = '', mediaType = '' }: MultipartPart): File {
  const whole = content as Uint8Array<ArrayBuffer>
  const read = async (start: number, end: number) =>
    end - start === whole.length ? whole : new Uint8Array(whole.subarray(start, end))
  return new ReceivedFile({ name: filename, type: mediaType }, read, [0, content.byteLength])
}

/** The files stay where the body is. */
async function parseLarge(body: WaitingBody, limits: Parameters<typeof parseMultipart>[1], maxFiles: number) {
  const places: [number, number][] = []
  const texts: Uint8Array[] = []
  const parts = withoutFiles(body.read(), limits?.boundary ?? '', (start, end) => places.push([start, end]))
  for await (const chunk of parts) texts.push(chunk)
  const form = parseUpload(Buffer.concat(texts), limits, maxFiles)
  for (const [name, value] of [...form]) {
    const place = value instanceof File && places.shift()
    if (place) form.set(name, new ReceivedFile(value, (start, end) => body.readRange(start, end), place))
  }
  return form
}

/**
 * A file whose bytes are in memory or on the disk already. A Blob would copy them, and again for each reader. `read` takes
 * the first byte and the one after the last.
 */
class ReceivedFile extends File {
  readonly #read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  readonly #start: number
  readonly #end: number

  constructor(
    { name, type }: Pick<File, 'name' | 'type'>,
    read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
    [start, end]: [number, number],
  ) {
    super([], name, { type })
    this.#read = read
    this.#start = start
    this.#end = end
  }

  override get size(): number {
    return this.#end - this.#start
  }

  override slice(from = 0, to = this.size): ReceivedFile {
    const end = Math.min(this.#start + to, this.#end)
    return new ReceivedFile(this, this.#read, [Math.min(this.#start + from, end), end])
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#read(this.#start, this.#end)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await this.bytes()).buffer
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream({
      start: async (controller) => {
        controller.enqueue(await this.bytes())
        controller.close()
      },
    })
  }
}

/** Reads into one buffer. The operating system commits only the memory that is written. */
async function wholeOf(request: Request): Promise<Buffer<ArrayBuffer>> {
  const { headers, body } = request
  const most = Math.min(maxUploadOf(request), maxInMemory)
  const announced = Number(headers.get('Content-Length') ?? most)
  const whole = Buffer.allocUnsafeSlow(Math.min(announced, most))
  let received = 0
  for await (const chunk of body ?? []) {
    if (received + chunk.byteLength > most) throw new TypeError('An upload that is too large for the memory.')
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
