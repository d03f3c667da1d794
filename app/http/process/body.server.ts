import { log } from '#app/platform/log.server.ts'
import { type Release, SharedSlots } from '#app/platform/processes/shared-slots.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import { withoutFiles } from './without-files.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** Bytes of a request's body, by what it may bring. */
const largest = {
  /** A form without files. */
  form: 64 * kibibyte,
  /** The same to the administrator side, where somebody may have written for long before their session ended. */
  adminForm: 256 * kibibyte,
  /** A form that brings a file. */
  upload: 6 * mebibyte,
  /** Of such a form what is left without its file. */
  uploadWithoutFile: 64 * kibibyte,
  adminUploadWithoutFile: mebibyte,
}

/** An upload is held in memory while it is read, so only so many are read at once; one address may not take them all. */
const uploads = new SharedSlots(8, 3)
const longestWait = 10_000

/** Who sent a body, as far as is known before it is read. */
interface Sender {
  address: string
  /** To the administrator side: whether by a browser that has been signed in there. */
  admin?: { isKnown: boolean } | undefined
}

/** A request whose body is read within its limits. */
export interface LimitedRequest {
  request: Request
  isTooLarge: () => boolean
  /** Whether so many uploads were being read that the files of this one were let go and only its texts are there. */
  isWithoutFiles: () => boolean
  /** Ends the reading, wherever it stands. */
  end: () => void
}

/** Refuses the body by its announced length, or counts it while it is read and breaks off where it grows too large. */
export function limitBody(request: Request, { address, admin }: Sender): LimitedRequest {
  const multipart = isMultipart(request)
  let [isTooLarge, isWithoutFiles] = [false, false]
  const limited = (own: Request, reading?: AsyncGenerator) => ({
    request: own,
    isTooLarge: () => isTooLarge,
    isWithoutFiles: () => isWithoutFiles,
    end: () => void reading?.return(null).catch((error: unknown) => log.info({ error }, 'a body ended badly')),
  })
  if (!request.body) return limited(request)
  // What a stranger sends there leads to the sign-in page, whatever it brings.
  if (multipart && admin && !admin.isKnown) return limited(withBody(request, null))
  const max = multipart ? largest.upload : admin ? largest.adminForm : largest.form
  isTooLarge = Number(request.headers.get('Content-Length') ?? 0) > max
  if (isTooLarge) return limited(request)

  const reading = multipart ? readUpload(request) : counted(request.body, max)
  return limited(withBody(request, streamOf(reading)), reading)

  async function* counted(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void, void> {
    let received = 0
    for await (const chunk of body) {
      received += chunk.byteLength
      isTooLarge = received > most
      if (isTooLarge) throw new Error('The body is larger than allowed.')
      yield chunk
    }
  }

  /** In a slot from the first byte to the last; where none becomes free, without the files. */
  async function* readUpload({ body, headers }: Request): AsyncGenerator<Uint8Array, void, void> {
    const whole = counted(body as ReadableStream<Uint8Array>, max)
    const release: Release | null = await uploads.take(address, longestWait)
    isWithoutFiles = release === null
    const most = admin ? largest.adminUploadWithoutFile : largest.uploadWithoutFile
    try {
      yield* release ? whole : counted(withoutFiles(whole, boundaryOf(headers)), most)
    } finally {
      release?.()
    }
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
