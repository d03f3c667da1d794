import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import type { Pdf } from './document.client.ts'
import { PdfPageView, type PdfPageWords } from './page-view.tsx'
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
