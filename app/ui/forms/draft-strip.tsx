import { Icon } from '#app/ui/controls/icon.tsx'

interface DraftStripProps {
  text: string
  action: { label: string; onClick: () => void } | undefined
  shared: { label: string; isShared: boolean; onChange: (isShared: boolean) => void }
  /** The page is not alive yet: the strip has its place, and says nothing. */
  isStarting: boolean
}

/** Tells whether the browser keeps a draft of the form, and lets its writer decide. */
export function DraftStrip({ text, action, shared, isStarting }: DraftStripProps) {
  return (
    <div
      className={`grid gap-x-6 rounded-control bg-sunken px-4 py-1 text-sm sm:flex sm:flex-wrap sm:justify-between noscript:hidden print:hidden ${isStarting ? 'invisible' : ''}`}
    >
      <p className="flex min-h-11 items-center gap-2.5">
        <Icon name="clock" className="size-4.5 shrink-0 text-muted" />
        <span role="status" className="leading-snug">
          {text}
        </span>
        {action && (
          <button
            type="button"
            onClick={action.onClick}
            className="min-h-11 rounded-control px-1 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {action.label}
          </button>
        )}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={shared.isShared}
          onChange={(event) => shared.onChange(event.currentTarget.checked)}
          className="mx-px size-4 shrink-0 accent-brand"
        />
        {shared.label}
      </label>
    </div>
  )
}
