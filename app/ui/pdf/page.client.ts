import { AnnotationMode, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** One thing is done at a time, in the order in which it was asked for. */
interface Turns {
  last: Promise<unknown>
}

/** The limits of a canvas, whose pixels take four bytes each. */
const mostPixels = 8_000_000
const longestSide = 8_192
/** On one page: one that is set densely has a thousand pieces. */
const mostTexts = 10_000
/** In milliseconds: a page can be made to take for ever. */
const longestTurn = 20_000
/** Height by width: what is longer, a ribbon, is not as wide as the others. */
const steepest = 10
const a4 = { width: 595, height: 842, userUnit: 1 }

export class PdfPage {
  readonly number: number
  /** Height by width, turned as it is shown. */
  readonly ratio: number
  /** The page's share of the available width. */
  readonly share: number
  /** The width in the units in which its text is placed. */
  readonly units: number
  readonly #page: PDFPageProxy | null
  readonly #turns: Turns

  /** Null is a page that cannot be read. */
  constructor(number: number, page: PDFPageProxy | null, turns: Turns) {
    const { width, height, userUnit } = page?.getViewport({ scale: 1 }) ?? a4
    this.number = number
    this.ratio = height / width
    this.share = Math.min(1, steepest / this.ratio)
    this.units = width / userUnit
    this.#page = page
    this.#turns = turns
  }

  /** A picture of the page, so many pixels wide, or less where it would take too much memory. */
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
      // Outside the document, which otherwise is laid out anew for each piece.
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

/** Browsers keep the memory of a canvas that nobody needs until they think of it. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
  canvas.remove()
}
