import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Pdf } from './document.client.ts'
import { usePagesInView, usePixelRatio, useWidth } from './in-view.ts'
import { PdfPageView, type PdfPageWords } from './page-view.tsx'
import styles from './pdf.css?url'
import { PdfToolbar, type PdfToolbarWords } from './toolbar.tsx'

interface PdfViewerProps {
  pdf: Pdf
  label: string
  words: PdfPageWords & PdfToolbarWords & { firstPages: (shown: number, of: number) => string }
}

/** In pixels: in wider pages the eye loses the line. */
const comfortable = 900
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** So many pieces of text stay, where the browser's search finds them; those of further pages come and go with them. */
const mostTexts = 60_000

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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
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
        {/* The pages lie over the outline of what they lie in. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden border-3 border-brand peer-focus-visible:block"
        />
      </div>
    </div>
  )
}

/** The page up to which texts stay: all before it have theirs, also one that was near and had it before its turn. */
function lastToWrite(texts: number[]): number {
  let pieces = 0
  for (let number = 1; ; number++) {
    pieces += texts[number] ?? 0
    if (texts[number] === undefined || pieces >= mostTexts) return number
  }
}

/** What was at the top and in the middle stays there when everything gets another width. */
function usePlace(area: React.RefObject<HTMLElement | null>, width: number) {
  const place = useRef({ top: 0, middle: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what changes the heights
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
