import type { ComponentProps } from 'react'

/** A native file input in the look of our buttons. */
export function FileInput({ defaultValue: _, ...control }: ComponentProps<'input'>) {
  return (
    <input
      type="file"
      {...control}
      className="w-full min-w-0 text-muted text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand"
    />
  )
}
