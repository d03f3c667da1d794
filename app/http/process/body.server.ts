import path from 'node:path'
import { getMultipartBoundary } from '@remix-run/multipart-parser'
import { env } from '#app/platform/environment.server.ts'
import { type Network, networksOf } from '#app/platform/network.ts'
import { SharedSlots } from '#app/platform/processes/shared-slots.server.ts'
import { streamOf } from '#app/platform/storage/storage.ts'
import { NoRoom, WaitingBodies, type WaitingBody } from './waiting-bodies.server.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** In bytes. */
export const largestUpload = 6 * mebibyte
const largest = {
  form: 64 * kibibyte,
  /** A member of the staff may have written for long before their session ended. */
  knownForm: 256 * kibibyte,
  uploadWithoutFile: 64 * kibibyte,
  knownUploadWithoutFile: mebibyte,
}

/** 60 people in one room may send 6 MB each at the same time: three quarters of the disk are more than that. */
const waiting = new WaitingBodies({
  memory: 32 * mebibyte,
  disk: 512 * mebibyte,
  folder: path.join(env.dataDir, 'incoming'),
  floor: env.minFreeSpace,
})

/** A complete upload is in memory until it is stored, so only so many are taken at once, and not all of one address. */
const uploads = new SharedSlots(8, 3)
const longestWait = 10_000

type Bytes = AsyncGenerator<Uint8Array, void, void>

export interface BodySender {
  address: string
  /** For the administrator side: whether the browser has been signed in there. */
  admin?: { isKnown: boolean } | undefined
}

/** A request whose body has arrived. */
export interface Received {
  request: Request
  /** The most bytes that its sender may send in a form. */
  longestForm: number
  /** Too many uploads were waiting for a slot, and only the texts of this one are there. */
  isWithoutFiles: boolean
  /** These texts turned out to be longer than allowed. */
  isTooLarge: boolean
  /** Frees what the body holds; called when the request has been answered. */
  end: () => void
}

/** Reads the whole body, at its sender's pace, before anything of the server's is taken for it. */
export async function receiveBody(request: Request, sender: BodySender): Promise<Received | 'tooLarge' | 'noRoom'> {
  const { body, headers } = request
  const longestForm = sender.admin?.isKnown ? largest.knownForm : largest.form
  const received: Received = { request, longestForm, isWithoutFiles: false, isTooLarge: false, end: () => {} }
  if (!body) return received
  const isUpload = isMultipart(request)
  // A stranger is led to the sign-in page, whatever they upload.
  if (isUpload && sender.admin && !sender.admin.isKnown) return { ...received, request: withBody(request, null) }
  const most = isUpload ? largestUpload : longestForm
  if (Number(headers.get('Content-Length') ?? 0) > most) return 'tooLarge'

  const kept = await keep(body, most, networksOf(sender.address))
  if (typeof kept === 'string') return kept
  if (!isUpload) return { ...received, request: withBody(request, streamOf(kept.read())), end: () => kept.close() }

  const leave = await uploads.take(sender.address, longestWait)
  received.isWithoutFiles = leave === null
  received.request = withBody(request, streamOf(leave ? kept.read() : textsOf(kept.read(), received, sender)))
  received.end = () => {
    leave?.()
    kept.close()
  }
  return received
}

async function keep(
  body: ReadableStream<Uint8Array>,
  most: number,
  networks: Network[],
): Promise<WaitingBody | 'tooLarge' | 'noRoom'> {
  const reader = body.getReader()
  let kept: WaitingBody | undefined
  try {
    // A stream that has failed already fails again here, and `read` tells of it.
    kept = waiting.open(networks, () => void reader.cancel().catch(() => {}))
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (kept.size + value.byteLength > most) {
        kept.close()
        await reader.cancel()
        return 'tooLarge'
      }
      await kept.write(value)
    }
    kept.complete()
    return kept
  } catch (error) {
    kept?.close()
    if (!(error instanceof NoRoom)) throw error
    await reader.cancel()
    return 'noRoom'
  }
}

async function* textsOf(bytes: Bytes, received: Received, { admin }: BodySender): Bytes {
  const most = admin ? largest.knownUploadWithoutFile : largest.uploadWithoutFile
  let length = 0
  for await (const chunk of withoutFiles(bytes, boundaryOf(received.request.headers))) {
    length += chunk.byteLength
    received.isTooLarge = length > most
    if (received.isTooLarge) throw new Error('The texts of an upload are longer than allowed.')
    yield chunk
  }
}

export function withBody(
  { url, method, signal, headers: sent }: Request,
  body: ReadableStream<Uint8Array> | null,
  headers = sent,
): Request {
  // A stream may be read while it is sent (Fetch, `duplex`), which the types do not know yet.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

export function boundaryOf(headers: Headers): string {
  const boundary = getMultipartBoundary(headers.get('Content-Type') ?? '')
  if (!boundary) throw new TypeError('An upload without a boundary.')
  return boundary
}

const longestHead = 16 * 1024
/** Headers that the form parser takes for those of a file. */
const file = /filename|application\/octet-stream/i

/** RFC 7578, with its files emptied, in little memory however large they are: no parser can skip a file. */
export async function* withoutFiles(body: AsyncIterable<Uint8Array>, boundary: string): Bytes {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let inside: 'head' | 'text' | 'file' = 'head'
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of body) {
    rest =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (;;) {
      const at = rest.indexOf(inside === 'head' ? '\r\n\r\n' : delimiter)
      if (inside === 'head') {
        if (at < 0 && rest.length > longestHead) throw new Error('The head of a part is too long.')
        if (at < 0) break
        const head = rest.subarray(0, at + 4)
        // Before it is handed on: whoever gets it may give its memory back.
        inside = file.test(head.toString('latin1')) ? 'file' : 'text'
        rest = rest.subarray(head.length)
        yield head
      } else {
        const end = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
        if (inside === 'text' && end > 0) yield rest.subarray(0, end)
        rest = rest.subarray(end)
        if (at < 0) break
        inside = 'head'
      }
    }
  }
  yield rest
}
