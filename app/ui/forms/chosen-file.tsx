import type { ReactNode } from 'react'
import { formatSize } from '#app/formats.ts'
import { Icon } from '#app/ui/controls/icon.tsx'

export interface ChosenFileProps {
  file: File
  actions: { replace: string; remove: string }
  busy: boolean
  onRemove: () => void
  /** Shown while the form is being sent. */
  children?: ReactNode
}

/** Lies under the invisible native input. Only its button takes pointer events. */
export function ChosenFile({ file, actions, busy, onRemove, children }: ChosenFileProps) {
  return (
    <div className="pointer-events-none rounded-control border border-success/40 bg-success-surface p-4 outline-offset-2 outline-brand peer-focus-visible:outline-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name="document" className="size-6 text-success" />
        <p aria-hidden="true" className="min-w-40 flex-1 leading-snug">
          <span dir="auto" className="block font-semibold wrap-anywhere">
            {file.name}
          </span>
          <span className="text-muted text-sm tabular-nums">{formatSize(file.size)}</span>
        </p>
        {!busy && (
          <span className="flex gap-5 font-semibold text-brand">
            <span aria-hidden="true" className="py-2.5 underline-offset-4 group-hover/file:underline">
              {actions.replace}
            </span>
            <button
              type="button"
              onClick={onRemove}
              className="pointer-events-auto relative min-h-11 rounded-control underline-offset-4 hover:underline"
            >
              {actions.remove}
            </button>
          </span>
        )}
      </div>
      {busy && children}
    </div>
  )
}
