import { sitePreview as words } from '#app/content/site/preview.ts'

/** Tells the reader of a preview that visitors do not see this page yet. */
export function PreviewNotice() {
  return (
    <p className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-brand-surface px-5 py-2 text-center text-ink text-sm">
      {words.notice}
      <meta name="robots" content="noindex" />
    </p>
  )
}
