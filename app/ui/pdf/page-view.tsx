import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import { freeCanvas, type PdfPage } from './page.client.ts'

export type PdfPageWords = Record<'noText' | 'pageFailed', string> & { page: (number: number, of: number) => string }

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
export const PdfPageView = memo(function PdfPageView(props: PdfPageViewProps) {
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
