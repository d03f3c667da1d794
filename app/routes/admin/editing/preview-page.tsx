import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'

interface PreviewPageProps {
  words: { note: string; unsaved: string; back: string }
  /** `null` for unsaved content, which a link to the editor would not bring back. */
  back: string | null
  error: { title: string; texts: string[] }
  /** The error replaces them if there is nothing to show. */
  children: ReactNode
}

/** The edited page as readers will see it, below a bar that `LivePreview` removes. */
export function PreviewPage({ words, back, error, children }: PreviewPageProps) {
  return (
    <>
      <div data-own-tab className="not-low:sticky top-0 z-10 border-line border-b bg-brand-surface">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          <p className="text-sm">{back ? words.note : words.unsaved}</p>
          {back && (
            <ButtonLink href={back} variant="quiet" size="small" icon="left">
              {words.back}
            </ButtonLink>
          )}
        </div>
      </div>
      {children ?? (
        <div className="page py-10">
          <ErrorSummary title={error.title} errors={error.texts.map((text) => ({ text }))} />
        </div>
      )}
    </>
  )
}
