import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfDrawer from 'pdfjs-dist/legacy/build/pdf.renderer.mjs?worker'
import PdfReader from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'

/** Runs tasks sequentially. */
interface Turns {
  last: Promise<unknown>
}

/** The limits of a canvas. Each pixel takes four bytes. */
const mostPixels = 8_000_000
const longestSide = 8_192
/** Text pieces per page. A dense page has a thousand. */
const mostTexts = 10_000
/** In milliseconds. A malicious page can take forever. */
const longestTurn = 20_000
/** Height divided by width. Longer pages are shown narrower. */
const steepest = 10
const a4 = { width: 595, height: 842, userUnit: 1 }

export class PdfPage {
  readonly number: number
  /** Height divided by width, after rotation. */
  readonly ratio: number
  /** The page's share of the available width. */
  readonly share: number
  /** The width in the units of the text positions. */
  readonly units: number
  readonly #page: PDFPageProxy | null
  readonly #turns: Turns

  /** Null for a page that cannot be read. */
  constructor(number: number, page: PDFPageProxy | null, turns: Turns) {
    const { width, height, userUnit } = page?.getViewport({ scale: 1 }) ?? a4
    this.number = number
    this.ratio = height / width
    this.share = Math.min(1, steepest / this.ratio)
    this.units = width / userUnit
    this.#page = page
    this.#turns = turns
  }

  /** Draws the page at this width in pixels, or smaller within the limits of memory. */
  draw(width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const most = Math.min(Math.sqrt(mostPixels / this.ratio), longestSide, longestSide / this.ratio)
    return this.#inTurn(signal, async (page, end) => {
      const viewport = page.getViewport({ scale: Math.min(width, most) / page.getViewport({ scale: 1 }).width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
      end.addEventListener('abort', () => task.cancel())
      await task.promise
      return canvas
    })
  }

  write(signal: AbortSignal): Promise<HTMLElement> {
    return this.#inTurn(signal, async (page) => {
      const content = await page.getTextContent()
      content.items.splice(mostTexts)
      // Detached, because otherwise each piece would cause a layout.
      const text = document.createElement('div')
      text.className = 'pdf-text'
      text.lang = content.lang ?? ''
      const viewport = page.getViewport({ scale: 1 })
      await new TextLayer({ textContentSource: content, container: text, viewport }).render()
      return text
    })
  }

  forget(): void {
    this.#page?.cleanup()
  }

  #inTurn<Value>(signal: AbortSignal, work: (page: PDFPageProxy, end: AbortSignal) => Promise<Value>): Promise<Value> {
    const mine = this.#turns.last.then(() => {
      signal.throwIfAborted()
      if (!this.#page) throw new Error('The page cannot be read.')
      const end = AbortSignal.any([signal, AbortSignal.timeout(longestTurn)])
      return Promise.race([work(this.#page, end), failureAt(end)])
    })
    this.#turns.last = mine.catch(() => {})
    return mine
  }
}

function failureAt(end: AbortSignal): Promise<never> {
  return new Promise((_, reject) => end.addEventListener('abort', () => reject(end.reason)))
}

/** Frees the memory at once instead of at the next garbage collection. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
  canvas.remove()
}

const addresses = import.meta.glob<string>(['./standard_fonts/*.{pfb,ttf}', './cmaps/*.bcmap'], {
  base: '/node_modules/pdfjs-dist',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The standard PDF fonts, and the character maps of East Asian fonts. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`${filename} is not there.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export interface Pdf {
  /** At most `maxPages`; `pageCount` counts all of them. */
  pages: PdfPage[]
  pageCount: number
}

/** A small file can claim to have millions of pages. */
const maxPages = 300
const openTimeout = 30_000
const longestFarewell = 2_000

const options = {
  verbosity: VerbosityLevel.ERRORS,
  // The Content Security Policy forbids WebAssembly; the worker contains decoders without it (vite/pdf-decoders.ts).
  useWasm: false,
  // The worker's policy forbids requests, so the page loads fonts and character maps for it.
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
  // A PDF without embedded fonts looks the same on every machine.
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: 64_000_000,
}

/** Opens an untrusted PDF. Its scripts, links and forms are never used. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Pdf | 'protected' | 'broken'> {
  const reader = new PdfReader()
  const drawer = new PdfDrawer()
  GlobalWorkerOptions.rendererPorts = [drawer]
  const worker = PDFWorker.create({ port: reader, verbosity: options.verbosity })
  const task = getDocument({ ...options, data: bytes, worker })
  async function close() {
    // Removes the fonts from the page. A worker that hangs does not respond.
    await Promise.race([task.destroy().catch(() => {}), passed(longestFarewell)])
    reader.terminate()
    drawer.terminate()
  }
  signal.addEventListener('abort', close)
  try {
    return await Promise.race([read(task.promise), failureOf(reader)])
  } catch (error) {
    void close()
    return error instanceof PasswordException ? 'protected' : 'broken'
  }
}

async function read(opening: Promise<PDFDocumentProxy>): Promise<Pdf> {
  const document = await opening
  const pageCount = document.numPages
  if (pageCount === 0) throw new Error('There are no pages.')
  const numbers = Array.from({ length: Math.min(pageCount, maxPages) }, (_, index) => index + 1)
  const found = await Promise.all(numbers.map((number) => document.getPage(number).catch(() => null)))
  const turns = { last: Promise.resolve() }
  return { pages: found.map((page, index) => new PdfPage(index + 1, page, turns)), pageCount }
}

async function failureOf(worker: Worker): Promise<never> {
  await Promise.race([new Promise((resolve) => worker.addEventListener('error', resolve)), passed(openTimeout)])
  throw new Error('The worker does not answer.')
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
