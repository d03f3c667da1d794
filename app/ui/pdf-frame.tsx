import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

type PdfFrameProps = {
  src: string
  title: string
  loading: string
  /** Stands instead of the frame in a browser that has no viewer of its own. */
  unsupported: ReactNode
}

/** A PDF in the browser's own viewer, and what there is to say before it shows. */
export function PdfFrame({ src, title, loading, unsupported }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    // It may have loaded before anybody listened.
    if (performance.getEntriesByName(frame.current?.src ?? '').length > 0) setLoaded(true)
  }, [])

  if (hydrated && navigator.pdfViewerEnabled === false) return unsupported
  return (
    <div className="relative grid h-[calc(min(90dvh,56rem)-17.5rem)] min-h-40 overflow-clip rounded-control border border-line bg-sunken sm:h-[calc(min(90dvh,56rem)-12.5rem)]">
      {!loaded && (
        <p
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-muted noscript:hidden"
        >
          <span
            aria-hidden="true"
            className="size-7 animate-spin rounded-full border-2 border-brand border-r-transparent"
          />
          {loading}
        </p>
      )}
      <iframe ref={frame} src={src} title={title} onLoad={() => setLoaded(true)} className="relative size-full" />
    </div>
  )
}
