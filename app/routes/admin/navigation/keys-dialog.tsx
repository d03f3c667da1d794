import { useRef } from 'react'
import { keyHelp as words } from '#app/content/admin/navigation/keys.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { KeyList } from './key-list.tsx'
import { Overlay } from './overlay.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Overlay dialog={dialog} label={words.heading} onClose={onClose}>
      <div className="flex items-start gap-4 border-line border-b py-4 pr-3 pl-6">
        <h2 className="flex-1 py-1.5 text-xl">{words.heading}</h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
      <section tabIndex={0} aria-label={words.heading} className="overflow-y-auto overscroll-contain px-6 py-5">
        <p className="mb-4 text-muted">{words.text}</p>
        <KeyList />
      </section>
    </Overlay>
  )
}
