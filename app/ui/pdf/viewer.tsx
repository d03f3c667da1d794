import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { freeCanvas, type Pdf, type PdfPage } from './document.client.ts'
import styles from './pdf.css?url'

interface PdfViewerProps {
  pdf: Pdf
  label: string
  words: PdfPageWords & PdfToolbarWords & { firstPages: (shown: number, of: number) => string }
}

/** In CSS pixels. Wider pages are hard to read. */
const comfortable = 900
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/**
 * This many text pieces stay in the page for the browser's search. The text of later pages is removed when they are far
 * away.
 */
const maxTexts = 60_000

export function PdfViewer({ pdf, label, words }: PdfViewerProps) {
  const area = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const room = useWidth(ruler)
  const fitting = Math.min(room, comfortable)
  const pixelRatio = usePixelRatio()
  const [zoom, setZoom] = useState(1)
  const smaller = steps.findLast((step) => step < zoom - 0.01)
  const larger = steps.find((step) => step > zoom + 0.01)
  const width = Math.round(fitting * zoom)
  const keepPlace = usePlace(area, width)

  const near = usePagesInView(area, '100% 0px', width > 0)
  const [current = 1] = usePagesInView(area, '-35% 0px -50%', width > 0)
  const [texts, setTexts] = useState<number[]>([])
  const written = lastToWrite(texts)
  const onWritten = useCallback((number: number, pieces: number) => {
    setTexts((texts) => Object.assign([...texts], { [number]: pieces }))
  }, [])

  const tools = {
    onZoomOut: () => smaller && setZoom(smaller),
    onZoomIn: () => larger && setZoom(larger),
    onFitWidth: () => setZoom(room / fitting),
  }
  function onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey) return
    if (key === '-') tools.onZoomOut()
    if (key === '+' || key === '=') tools.onZoomIn()
    if (key === '0') tools.onFitWidth()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div onKeyDown={onKeyDown} className="flex h-[56rem] min-h-0 flex-col low:h-[80dvh] low:min-h-72">
      <link rel="stylesheet" href={styles} precedence="default" />
      <PdfToolbar
        {...tools}
        place={words.page(current, pdf.pageCount)}
        zoom={zoom}
        isSmallest={smaller === undefined}
        isLargest={larger === undefined}
        words={words}
      />
      <div className="relative flex min-h-0 flex-1">
        <section
          ref={area}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
          tabIndex={0}
          aria-label={label}
          onScroll={keepPlace}
          className="peer flex-1 overflow-auto overscroll-contain bg-sunken -outline-offset-3 [scrollbar-gutter:stable_both-edges]"
        >
          <div ref={ruler} className="mx-3 sm:mx-6" />
          <div className="grid w-max min-w-full justify-items-center gap-3 p-3 sm:gap-6 sm:p-6">
            {width > 0 &&
              pdf.pages.map((page) => (
                <PdfPageView
                  key={page.number}
                  page={page}
                  pageCount={pdf.pageCount}
                  width={width}
                  pixelRatio={pixelRatio}
                  isDrawn={near.includes(page.number)}
                  isWritten={page.number <= written || near.includes(page.number)}
                  onWritten={onWritten}
                  words={words}
                />
              ))}
            {pdf.pages.length < pdf.pageCount && <p>{words.firstPages(pdf.pages.length, pdf.pageCount)}</p>}
          </div>
        </section>
        {/* The pages cover the container's outline. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden border-3 border-brand peer-focus-visible:block"
        />
      </div>
    </div>
  )
}

/** The page up to which texts stay. Pages load their text in order, except those near the viewport. */
function lastToWrite(texts: number[]): number {
  let pieces = 0
  for (let number = 1; ; number++) {
    pieces += texts[number] ?? 0
    if (texts[number] === undefined || pieces >= maxTexts) return number
  }
}

/** Keeps the text at the top and in the middle in place when the width changes. */
function usePlace(area: React.RefObject<HTMLElement | null>, width: number) {
  const place = useRef({ top: 0, middle: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes the heights
  useLayoutEffect(() => {
    const { current: view } = area
    if (!view) return
    view.scrollTop = place.current.top * view.scrollHeight
    view.scrollLeft = place.current.middle * view.scrollWidth - view.clientWidth / 2
  }, [area, width])
  return () => {
    const { current: view } = area
    if (!view) return
    place.current.top = view.scrollTop / view.scrollHeight
    place.current.middle = (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth
  }
}

/** The numbers of the visible pages, where `margin` extends or shrinks the area. */
function usePagesInView(area: RefObject<Element | null>, rootMargin: string, isReady: boolean): number[] {
  const [numbers, setNumbers] = useState<number[]>([])
  useEffect(() => {
    if (!area.current || !isReady) return
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page)
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        setNumbers([...seen].sort((a, b) => a - b))
      },
      { root: area.current, rootMargin },
    )
    for (const page of area.current.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [area, rootMargin, isReady])
  return numbers
}

/** The width of an element in CSS pixels, 0 until it is measured. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The device pixel ratio, which changes with the screen and the browser's zoom. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const change = () => setRatio(devicePixelRatio)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [ratio])
  return ratio
}

type PdfToolbarWords = Record<'zoom' | 'zoomOut' | 'zoomIn' | 'fitWidth', string>

interface PdfToolbarProps {
  place: string
  zoom: number
  isSmallest: boolean
  isLargest: boolean
  onZoomOut: () => void
  onZoomIn: () => void
  onFitWidth: () => void
  words: PdfToolbarWords
}

/** From Lucide (ISC licence, https://lucide.dev), except the one for the width. */
const drawings = {
  out: 'M5 12h14',
  in: 'M5 12h14M12 5v14',
  width: 'M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3',
} as const

function PdfToolbar({ place, zoom, words, ...tools }: PdfToolbarProps) {
  return (
    <div className="flex items-center border-line border-b py-1 pr-3 pl-6">
      <p className="mr-auto text-muted text-sm tabular-nums">{place}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={words.zoom} className="flex items-center">
        <Tool text={words.zoomOut} keys="-" drawing={drawings.out} isOff={tools.isSmallest} onUse={tools.onZoomOut} />
        <output className="min-w-12 text-center text-muted text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
        <Tool text={words.zoomIn} keys="+" drawing={drawings.in} isOff={tools.isLargest} onUse={tools.onZoomIn} />
        <Tool text={words.fitWidth} keys="0" drawing={drawings.width} onUse={tools.onFitWidth} />
      </div>
    </div>
  )
}

type ToolProps = { text: string; keys: string; drawing: IconName; isOff?: boolean; onUse: () => void }

function Tool({ text, keys, drawing, isOff = false, onUse }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-keyshortcuts={keys}
      aria-disabled={isOff || undefined}
      title={`${text} (${keys})`}
      onClick={isOff ? undefined : onUse}
      className="grid size-11 place-items-center rounded-control text-muted transition duration-150 hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    >
      <Icon name={drawing} />
    </button>
  )
}

type PdfPageWords = Record<'noText' | 'pageFailed', string> & { page: (number: number, of: number) => string }

interface PdfPageViewProps {
  page: PdfPage
  pageCount: number
  /** The width in CSS pixels, and the device pixel ratio. */
  width: number
  pixelRatio: number
  isDrawn: boolean
  isWritten: boolean
  onWritten: (number: number, pieces: number) => void
  words: PdfPageWords
}

/**
 * A page: its picture while it is near the viewport, and over it the invisible text for selection, search and screen
 * readers.
 */
const PdfPageView = memo(function PdfPageView(props: PdfPageViewProps) {
  const { page, words } = props
  const width = props.width * page.share
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const state = usePicture(picture, props)
  const pieces = useText(text, props)
  const size = { width, height: width * page.ratio, '--total-scale-factor': width / page.units } as CSSProperties
  return (
    <section data-page={page.number} className="pdf-page relative rounded-sm shadow-lifted" style={size}>
      <h3 className="sr-only select-none">{words.page(page.number, props.pageCount)}</h3>
      <div ref={picture} aria-hidden="true" className="absolute inset-0 overflow-clip rounded-sm" />
      <div ref={text} />
      {pieces === 0 && <p className="sr-only select-none">{words.noText}</p>}
      {state === 'failed' && <p className="absolute inset-x-4 top-1/3 text-center">{words.pageFailed}</p>}
      {state === 'drawing' && (
        <span
          aria-hidden="true"
          className="absolute top-1/3 left-1/2 -ml-3.5 size-7 animate-spin rounded-full border-2 border-current border-r-transparent opacity-50 transition-opacity delay-500 starting:opacity-0"
        />
      )}
    </section>
  )
})

function usePicture(
  place: React.RefObject<HTMLElement | null>,
  { page, width, pixelRatio, isDrawn }: PdfPageViewProps,
) {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    if (!isDrawn) return
    const leaving = new AbortController()
    page.draw(width * page.share * pixelRatio, leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return freeCanvas(canvas)
        clear(place.current)
        canvas.className = 'size-full'
        place.current?.append(canvas)
        setState('drawn')
      },
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [page, place, width, pixelRatio, isDrawn])

  // A picture of the wrong size stays until the new one is ready. Pages far from the viewport have none.
  useEffect(() => {
    const { current } = place
    if (!isDrawn) return
    return () => {
      clear(current)
      page.forget()
      setState('drawing')
    }
  }, [page, place, isDrawn])
  return state
}

function useText(place: React.RefObject<HTMLElement | null>, { page, isWritten, onWritten }: PdfPageViewProps) {
  const [pieces, setPieces] = useState<number>()
  useEffect(() => {
    const { current } = place
    if (!current || !isWritten) return
    const leaving = new AbortController()
    page.write(leaving.signal).then(
      (text) => {
        if (leaving.signal.aborted) return
        current.replaceChildren(text)
        setPieces(text.childElementCount)
        onWritten(page.number, text.childElementCount)
      },
      () => leaving.signal.aborted || onWritten(page.number, 0),
    )
    return () => {
      leaving.abort()
      current.replaceChildren()
    }
  }, [page, place, isWritten, onWritten])
  return pieces
}

function clear(place: HTMLElement | null) {
  for (const canvas of place?.querySelectorAll('canvas') ?? []) freeCanvas(canvas)
}
