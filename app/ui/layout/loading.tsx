import { type Location, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/controls/button.tsx'

interface LoadingProps {
  text: string
  /** Whether a navigation to this location is announced. Fast ones are not. */
  isAnnounced: (to: Location) => boolean
  className: string
}

export function Loading({ text, isAnnounced, className }: LoadingProps) {
  const { state, location, formMethod } = useNavigation()
  return (
    <p role="status" className={`pointer-events-none fixed inset-x-0 ${className} z-30 grid justify-items-center`}>
      {state === 'loading' && formMethod === undefined && isAnnounced(location) && (
        <span className="flex items-center gap-3 rounded-full border border-line bg-surface px-5 py-2.5 font-semibold shadow-lifted transition-opacity delay-200 starting:opacity-0">
          <Spinner className="border-brand" />
          {text}
        </span>
      )}
    </p>
  )
}
