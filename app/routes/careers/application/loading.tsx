import { useNavigation } from 'react-router'
import { careersPage } from '#app/content/careers/listing.ts'

/** While a job is on its way: its page, or its dialog. What comes at once is not announced. */
export function Loading() {
  const { state, location, formMethod } = useNavigation()
  const isPage = location?.pathname !== undefined && /^\/careers\/\d+$/.test(location.pathname)
  const isDialog = location?.search.includes('job=') ?? false
  const isLoading = state === 'loading' && formMethod === undefined && (isPage || isDialog)
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+0.75rem)] z-30 grid justify-items-center"
    >
      {isLoading && (
        <span className="flex items-center gap-3 rounded-full border border-line bg-surface px-5 py-2.5 font-semibold shadow-lifted transition-opacity delay-200 starting:opacity-0">
          <span
            aria-hidden="true"
            className="size-4 animate-spin rounded-full border-2 border-brand border-r-transparent"
          />
          {careersPage.openings.loading}
        </span>
      )}
    </p>
  )
}
