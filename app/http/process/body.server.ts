import path from 'node:path'
import { getMultipartBoundary } from '@remix-run/multipart-parser'
import { env } from '#app/platform/environment.server.ts'
import { type Network, networksOf } from '#app/platform/network.ts'
import { Admission } from '#app/platform/processes/admission.server.ts'
import { toStream } from '#app/platform/storage/storage.ts'
import { NoRoom, WaitingBodies, type WaitingBody } from './waiting-bodies.server.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** In bytes. */
const maxUpload = 6 * mebibyte
const maxImport = 501 * mebibyte
/** The longest upload that is read into the memory. A longer one stays on the disk. */
export const maxInMemory = 21 * mebibyte

/** In bytes: owners upload the content of another site. */
export const maxUploadOf = ({ url }: Request) =>
  /^\/admin\/import(?:[./]|$)/.test(new URL(url).pathname) ? maxImport : maxUpload

const largest = {
  form: 64 * kibibyte,
  /** Members may have written a long text before their session ended. */
  knownForm: 256 * kibibyte,
  uploadWithoutFile: 64 * kibibyte,
  knownUploadWithoutFile: mebibyte,
}

/**
 * 60 people in one room may upload 6 MB each at the same time. One network may use three quarters of the disk limit.
 */
const waiting = new WaitingBodies({
  memory: 32 * mebibyte,
  disk: 512 * mebibyte,
  folder: path.join(env.dataDir, 'incoming'),
  floor: env.minFreeSpace,
  longest: maxUpload,
})

/** Owners upload whole sites, one or two at a time. */
const imports = new WaitingBodies({
  memory: 4 * mebibyte,
  disk: 1_024 * mebibyte,
  folder: path.join(env.dataDir, 'incoming'),
  floor: env.minFreeSpace,
  longest: maxImport,
})

/** A complete upload is in memory until it is stored, so concurrent uploads are limited, in total and per address. */
const uploads = new Admission({ atWork: 8, atWorkOfNetwork: 3 })
const longestWait = 10_000

type Bytes = AsyncGenerator<Uint8Array, void, void>

export interface BodySender {
  address: string
  /** For the administrator side: whether this browser has signed in before. */
  admin?: { isKnown: boolean } | undefined
}

/** A request whose body has arrived. */
export interface ReceivedBody {
  request: Request
  /** The sender's limit for a form without files, in bytes. */
  maxFormLength: number
  /** Too many uploads were waiting for a slot, so the body contains only the text fields. */
  isWithoutFiles: boolean
  /** An upload that is too large for the memory. `request` has it, too. */
  large: WaitingBody | null
  /** The text fields exceed the limit. */
  isTooLarge: boolean
  /** Frees the memory and the slot of the body after the response. */
  end: () => void
}

/** Reads the whole body at the sender's pace, before the request takes a slot or a place in the queue. */
export async function receiveBody(request: Request, sender: BodySender): Promise<ReceivedBody | 'tooLarge' | 'noRoom'> {
  const { body, headers } = request
  const maxFormLength = sender.admin?.isKnown ? largest.knownForm : largest.form
  const received: ReceivedBody = {
    ...{ request, maxFormLength, isWithoutFiles: false, isTooLarge: false, large: null, end: () => {} },
  }
  if (!body) return received
  const isUpload = isMultipart(request)
  // The response redirects unknown browsers to the sign-in page, so their upload is not needed.
  if (isUpload && sender.admin && !sender.admin.isKnown) return { ...received, request: withBody(request, null) }
  const limit = isUpload ? maxUploadOf(request) : maxFormLength
  if (Number(headers.get('Content-Length') ?? 0) > limit) return 'tooLarge'

  const bodies = limit > maxUpload ? imports : waiting
  const networks = networksOf(sender.address)
  const stored = await store(body, bodies, limit, networks)
  if (typeof stored === 'string') return stored
  if (!isUpload) return { ...received, request: withBody(request, toStream(stored.read())), end: () => stored.close() }

  const leave = await uploads.enter(networks, longestWait)
  received.isWithoutFiles = leave === null
  if (leave && stored.size > maxInMemory) received.large = stored
  received.request = withBody(request, toStream(leave ? stored.read() : textsOf(stored.read(), received, sender)))
  received.end = () => {
    leave?.()
    stored.close()
  }
  return received
}

async function store(
  body: ReadableStream<Uint8Array>,
  bodies: WaitingBodies,
  limit: number,
  networks: Network[],
): Promise<WaitingBody | 'tooLarge' | 'noRoom'> {
  const reader = body.getReader()
  let stored: WaitingBody | undefined
  try {
    // A stream that has already failed rejects here again; `read` reports that error.
    stored = bodies.open(networks, () => void reader.cancel().catch(() => {}))
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (stored.size + value.byteLength > limit) {
        stored.close()
        await reader.cancel()
        return 'tooLarge'
      }
      await stored.write(value)
    }
    stored.complete()
    return stored
  } catch (error) {
    stored?.close()
    if (!(error instanceof NoRoom)) throw error
    await reader.cancel()
    return 'noRoom'
  }
}

async function* textsOf(bytes: Bytes, received: ReceivedBody, { admin }: BodySender): Bytes {
  const limit = admin ? largest.knownUploadWithoutFile : largest.uploadWithoutFile
  let length = 0
  for await (const chunk of withoutFiles(bytes, multipartBoundary(received.request.headers))) {
    length += chunk.byteLength
    received.isTooLarge = length > limit
    if (received.isTooLarge) throw new Error('The texts of an upload are longer than allowed.')
    yield chunk
  }
}

export function withBody(
  { url, method, signal, headers: sent }: Request,
  body: ReadableStream<Uint8Array> | null,
  headers = sent,
): Request {
  // Fetch requires `duplex` for a stream; the types do not know it yet.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

export function multipartBoundary(headers: Headers): string {
  const boundary = getMultipartBoundary(headers.get('Content-Type') ?? '')
  if (!boundary) throw new TypeError('An upload without a boundary.')
  return boundary
}

const maxHeadLength = 16 * 1024
/** Headers by which the form parser recognizes a file. */
const file = /filename|application\/octet-stream/i

/**
 * Streams a multipart body (RFC 7578) without the contents of its files, because no parser can skip a file. `onFile` is
 * told where each of them is in the body.
 */
export async function* withoutFiles(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onFile?: (start: number, end: number) => void,
): Bytes {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let inside: 'head' | 'text' | 'file' = 'head'
  let rest: Buffer = Buffer.alloc(0)
  // The positions of `rest` in the body, and of the content of the present file.
  let [passed, start] = [0, 0]
  for await (const chunk of body) {
    rest =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (;;) {
      const at = rest.indexOf(inside === 'head' ? '\r\n\r\n' : delimiter)
      if (inside === 'head') {
        if (at < 0 && rest.length > maxHeadLength) throw new Error('The head of a part is too long.')
        if (at < 0) break
        const head = rest.subarray(0, at + 4)
        // Read the head before it is yielded, because the consumer may free its memory.
        inside = file.test(head.toString('latin1')) ? 'file' : 'text'
        rest = rest.subarray(head.length)
        passed += head.length
        start = passed
        yield head
      } else {
        const end = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
        if (inside === 'text' && end > 0) yield rest.subarray(0, end)
        rest = rest.subarray(end)
        passed += end
        if (at < 0) break
        if (inside === 'file') onFile?.(start, passed)
        inside = 'head'
      }
    }
  }
  yield rest
}
