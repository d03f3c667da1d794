import { log } from '#app/platform/log.server.ts'
import { SharedSlots } from '#app/platform/processes/shared-slots.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import { withoutFiles } from './without-files.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** In bytes. */
const largest = {
  form: 64 * kibibyte,
  /** Somebody may have written for long before their session ended. */
  adminForm: 256 * kibibyte,
  upload: 6 * mebibyte,
  uploadWithoutFile: 64 * kibibyte,
  adminUploadWithoutFile: mebibyte,
}

/** An upload is held in memory while it is read, so only so many are read at once; one address may not take them all. */
const uploads = new SharedSlots(8, 3)
const longestWait = 10_000

type Bytes = AsyncGenerator<Uint8Array, void, void>

interface Sender {
  address: string
  /** To the administrator side: whether by a browser that has been signed in there. */
  admin?: { isKnown: boolean } | undefined
}

export interface LimitedRequest {
  request: Request
  isTooLarge: boolean
  /** Too many uploads were being read: only the texts of this one are there. */
  isWithoutFiles: boolean
  end: () => void
}

export function limitBody(request: Request, sender: Sender): LimitedRequest {
  const limited: LimitedRequest = { request, isTooLarge: false, isWithoutFiles: false, end: () => {} }
  const { body, headers } = request
  if (!body) return limited
  const isUpload = isMultipart(request)
  // What a stranger sends there leads to the sign-in page, whatever it brings.
  if (isUpload && sender.admin && !sender.admin.isKnown) return { ...limited, request: withBody(request, null) }
  const most = isUpload ? largest.upload : sender.admin ? largest.adminForm : largest.form
  limited.isTooLarge = Number(headers.get('Content-Length') ?? 0) > most
  if (limited.isTooLarge) return limited

  const whole = counted(body, most, limited)
  const reading = isUpload ? inSlot(whole, boundaryOf(headers), sender, limited) : whole
  limited.request = withBody(request, streamOf(reading))
  limited.end = () => void reading.return().catch((error: unknown) => log.info({ error }, 'a body ended badly'))
  return limited
}

async function* counted(body: AsyncIterable<Uint8Array>, most: number, limited: LimitedRequest): Bytes {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    limited.isTooLarge = received > most
    if (limited.isTooLarge) throw new Error('The body is larger than allowed.')
    yield chunk
  }
}

/** In a slot from the first byte to the last; where none becomes free, without its files. */
async function* inSlot(upload: Bytes, boundary: string, { address, admin }: Sender, limited: LimitedRequest): Bytes {
  const release = await uploads.take(address, longestWait)
  limited.isWithoutFiles = release === null
  const most = admin ? largest.adminUploadWithoutFile : largest.uploadWithoutFile
  try {
    yield* release ? upload : counted(withoutFiles(upload, boundary), most, limited)
  } finally {
    release?.()
  }
}

function withBody(request: Request, body: ReadableStream<Uint8Array> | null): Request {
  // A stream may be read while it is sent (Fetch, `duplex`), which the types do not know yet.
  const init = { method: request.method, headers: request.headers, signal: request.signal, body, duplex: 'half' }
  return new Request(request.url, init as RequestInit)
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

/** As the parser of the whole body finds it. */
function boundaryOf(headers: Headers): string {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(headers.get('Content-Type') ?? '') ?? []
  return quoted ?? bare ?? ''
}
