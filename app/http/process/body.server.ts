import { log } from '#app/platform/log.server.ts'
import { SharedSlots } from '#app/platform/processes/shared-slots.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import { withoutFiles } from './without-files.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** In bytes. */
export const largestUpload = 6 * mebibyte
const largest = {
  form: 64 * kibibyte,
  /** Somebody may have written for long before their session ended. */
  adminForm: 256 * kibibyte,
  uploadWithoutFile: 64 * kibibyte,
  adminUploadWithoutFile: mebibyte,
}

/** An upload is in memory until it is stored, so only so many are taken at once; one address may not take them all. */
const uploads = new SharedSlots(8, 3)
const longestWait = 10_000

type Bytes = AsyncGenerator<Uint8Array, void, void>

interface Sender {
  address: string
  /** To the administrator side: whether by a browser that has been signed in there. */
  admin?: { isKnown: boolean } | undefined
}

/** What becomes of a body is known only while it is read. */
export class LimitedRequest {
  readonly request: Request
  readonly #bytes: Bytes | undefined
  #isTooLarge = false
  #isWithoutFiles = false
  #isOver = false
  #leave: (() => void) | null = null

  constructor(request: Request, sender: Sender) {
    this.request = request
    const { body, headers } = request
    if (!body) return
    const isUpload = isMultipart(request)
    // What a stranger sends there leads to the sign-in page, whatever it brings.
    if (isUpload && sender.admin && !sender.admin.isKnown) {
      this.request = withBody(request, null)
      return
    }
    const most = isUpload ? largestUpload : sender.admin ? largest.adminForm : largest.form
    this.#isTooLarge = Number(headers.get('Content-Length') ?? 0) > most
    if (this.#isTooLarge) return

    const whole = this.#counted(body, most)
    this.#bytes = isUpload ? this.#inSlot(whole, boundaryOf(headers), sender) : whole
    this.request = withBody(request, streamOf(this.#bytes))
  }

  get isTooLarge(): boolean {
    return this.#isTooLarge
  }

  /** Too many uploads were being read: only the texts of this one are there. */
  get isWithoutFiles(): boolean {
    return this.#isWithoutFiles
  }

  /** Nobody needs what was read any more. */
  end(): void {
    this.#isOver = true
    this.#leave?.()
    this.#bytes?.return().catch((error: unknown) => log.info({ error }, 'a body ended badly'))
  }

  async *#counted(body: AsyncIterable<Uint8Array>, most: number): Bytes {
    let received = 0
    for await (const chunk of body) {
      received += chunk.byteLength
      this.#isTooLarge = received > most
      if (this.#isTooLarge) throw new Error('The body is larger than allowed.')
      yield chunk
    }
  }

  /** In a slot from the first byte to the end of the request; where none becomes free, without its files. */
  async *#inSlot(upload: Bytes, boundary: string, { address, admin }: Sender): Bytes {
    const leave = await uploads.take(address, longestWait)
    this.#isWithoutFiles = leave === null
    // Whoever sent it may have gone while it waited.
    if (this.#isOver) leave?.()
    else this.#leave = leave
    const most = admin ? largest.adminUploadWithoutFile : largest.uploadWithoutFile
    yield* leave ? upload : this.#counted(withoutFiles(upload, boundary), most)
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

/** As the parser of forms finds it. */
export function boundaryOf(headers: Headers): string {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(headers.get('Content-Type') ?? '') ?? []
  return quoted ?? bare ?? ''
}
