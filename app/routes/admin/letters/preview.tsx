import type { ReactNode } from 'react'
import { letterMessages, letterPage } from '#app/content/admin/mail/letters.ts'
import { placeholderWords } from '#app/content/admin/mail/templates.ts'
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholderText,
} from '#app/domain/templates/placeholders.ts'
import { braceProblem } from '#app/domain/templates/text.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

const { empty } = letterPage.preview

interface LetterPreviewProps {
  heading: string
  text?: string | undefined
  subject: string
  body: string
  values: PlaceholderValues
  /** Explains the placeholders without a value. */
  explain?: (missing: Placeholder[]) => string
  /** The button that previews without JavaScript. */
  button: string
}

/** Previews a letter while it is written. It belongs in the letter's form. */
export function LetterPreview({
  heading,
  text,
  subject,
  body,
  values,
  explain = letterMessages.missing,
  button,
}: LetterPreviewProps) {
  const [top, main] = [fillPlaceholders(subject, values), fillPlaceholders(body, values)]
  const missing = [...new Set([...top.missing, ...main.missing])]
  const problem = braceProblem(subject) ?? braceProblem(body)
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 content-start gap-3">
      <h2 id="preview-title" className="text-lg">
        {heading}
      </h2>
      {text && <p className="text-muted text-sm wrap-anywhere">{text}</p>}
      {(problem || missing.length > 0) && (
        <Notice kind="warning" quiet>
          {problem ?? explain(missing)}
        </Notice>
      )}
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <p
          dir="auto"
          className={`border-line border-b pb-3 wrap-anywhere ${top.text.trim() ? 'font-semibold' : 'text-muted'}`}
        >
          {top.text.trim() ? top.text : empty.subject}
        </p>
        <p dir="auto" className={`mt-4 whitespace-pre-line wrap-anywhere ${main.text.trim() ? '' : 'text-muted'}`}>
          {main.text.trim() ? main.text : empty.body}
        </p>
      </div>
      <div className="hidden noscript:block">
        <Button name="intent" value="preview" variant="secondary" text={button} />
      </div>
    </section>
  )
}

/** A letter with its preview beside it. */
export function LetterColumns({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">{children}</div>
      {preview}
    </div>
  )
}

interface PlaceholderListProps {
  heading: string
  text: string
  names: readonly Placeholder[]
}

/** The placeholders in braces and their meaning. */
export function PlaceholderList({ heading, text, names }: PlaceholderListProps) {
  return (
    <Disclosure summary={heading}>
      <p className="text-muted text-sm">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 pt-3 text-sm">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{placeholderText(name)}</code>
            </dt>
            <dd className="text-muted">{placeholderWords[name]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
