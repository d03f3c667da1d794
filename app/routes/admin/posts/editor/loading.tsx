import { useNavigation } from 'react-router'
import { postEditor } from '#app/content/admin/editor.ts'

/** While a post is on its way to the editor. What comes at once is not announced. */
export function BlogLoading() {
  const { state, location, formMethod } = useNavigation()
  const isPost = /^\/admin\/blog\/[^/]+$/.test(location?.pathname ?? '')
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-4 z-30 grid justify-items-center">
      {state === 'loading' && formMethod === undefined && isPost && (
        <span className="flex items-center gap-3 rounded-full border border-line bg-surface px-5 py-2.5 font-semibold shadow-lifted transition-opacity delay-200 starting:opacity-0">
          <span
            aria-hidden="true"
            className="size-4 animate-spin rounded-full border-2 border-brand border-r-transparent"
          />
          {postEditor.loading}
        </span>
      )}
    </p>
  )
}
