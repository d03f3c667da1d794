import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

type ErrorSummaryProps = {
  /** Shown with errors. */
  title?: string | undefined
  errors: { text: string; href?: string | undefined }[]
}

/** Takes the focus. After another failed attempt, change its `key`. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      // biome-ignore lint/a11y/noAutofocus: a failed form starts at its errors
      autoFocus
      className={
        title
          ? 'rounded-control border-2 border-danger bg-danger-surface p-5'
          : 'flex gap-3 rounded-control border border-danger/40 bg-danger-surface px-4 py-3'
      }
    >
      {title ? (
        <h2 className="mb-2 text-danger text-xl">{title}</h2>
      ) : (
        <Icon name="alert" className="mt-0.5 size-5 text-danger" />
      )}
      <ul className="grid min-w-0 gap-1.5">
        {errors.map(({ text, href }) => (
          <li key={`${href} ${text}`}>
            {href ? (
              <a href={href} className="font-semibold text-danger underline underline-offset-4 hover:decoration-2">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
