import { useEffect, useRef, useState } from 'react'
import { Weave } from '#app/ui/weaving/weave.tsx'

interface PicturePreviewProps {
  /** An address that a page may load a picture from, or nothing. */
  src: string | null
  words: { placeholder: string; failed: string }
}

/** A picture from an address that somebody typed; cloth takes its place where there is none to be seen. */
export function PicturePreview({ src, words }: PicturePreviewProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before the page was taken over.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const isShown = src !== null && failed !== src
  return (
    <div className="relative aspect-[1200/630] overflow-clip rounded-control border border-line">
      <Weave seed={words.placeholder} ends={48} picks={25} className="absolute inset-0 size-full opacity-60" />
      <p
        role="status"
        className={`absolute inset-x-3 bottom-3 rounded-control bg-surface px-3 py-1.5 text-center text-sm ${isShown ? 'sr-only' : ''}`}
      >
        {isShown ? '' : src ? words.failed : words.placeholder}
      </p>
      {src && (
        <img
          key={src}
          ref={image}
          src={src}
          alt=""
          hidden={!isShown}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
