import { AnnotationMode, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
