import { Icon, type IconName } from '#app/ui/controls/icon.tsx'

export type PdfToolbarWords = Record<'zoom' | 'zoomOut' | 'zoomIn' | 'fitWidth', string>

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

/** Lucide's (ISC licence, https://lucide.dev), and an own one for the width. */
const drawings = {
  out: 'M5 12h14',
  in: 'M5 12h14M12 5v14',
  width: 'M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3',
} as const

export function PdfToolbar({ place, zoom, words, ...tools }: PdfToolbarProps) {
  return (
    <div className="flex items-center border-line border-b py-1 pr-3 pl-6">
      <p className="mr-auto text-muted text-sm tabular-nums">{place}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
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
