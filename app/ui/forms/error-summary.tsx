import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  errors: { text: string; href?: string }[]
}

/** Stands above the form and takes the focus; after another failed attempt, give it another `key`. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      // biome-ignore lint/a11y/noAutofocus: a failed form starts with what is wrong
      autoFocus
      className="rounded-control border-2 border-danger bg-danger-surface p-5"
    >
      <h2 className="text-danger text-xl">{title}</h2>
      <ul className="mt-2 grid gap-1.5">
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
