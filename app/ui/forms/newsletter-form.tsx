import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextInput } from './field.tsx'

export interface NewsletterWords {
  id: string
  title: string
  text: string
  action: string
  actionInPlace: string
  label: string
  placeholder: string
  submit: string
  unavailable: string
  /** The name of the honeypot field, and its hint for people who reach it. */
  trap: string
  trapHint: string
}

export interface NewsletterAnswer {
  text: string
  isError: boolean
  /** The invalid address. */
  typed: string
}

interface NewsletterFormProps {
  words: NewsletterWords
  answer: NewsletterAnswer | null
  children: ReactNode
}

const region = 'rounded-control text-ink text-sm not-empty:mt-3 not-empty:border not-empty:px-4 not-empty:py-3'

/** The two live regions exist before their text, so that it is announced. */
export function NewsletterForm({ words, answer, children }: NewsletterFormProps) {
  const error = answer?.isError ? answer.text : undefined
  const [field, problem] = [`${words.id}-email`, `${words.id}-error`]
  return (
    <form
      id={words.id}
      method="post"
      action={words.action}
      data-in-place={words.actionInPlace}
      data-unavailable={words.unavailable}
      className="scroll-mt-(--header-height)"
    >
      {children}
      <p className="text-sm">{words.text}</p>
      <label htmlFor={field} className="mt-4 mb-1.5 block font-semibold text-on-indigo text-sm">
        {words.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          id={field}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={words.placeholder}
          defaultValue={answer?.typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={problem}
          className="min-w-40 flex-1 scroll-mt-(--header-height)"
        />
        <Button>{words.submit}</Button>
      </div>
      <Honeypot name={words.trap}>{words.trapHint}</Honeypot>
      <div role="status" className={`${region} border-success/35 bg-success-surface`}>
        {answer && !error ? answer.text : undefined}
      </div>
      <div role="alert" id={problem} className={`${region} border-danger/40 bg-danger-surface`}>
        {error}
      </div>
    </form>
  )
}

interface HoneypotProps {
  name: string
  /** A hint for people who reach the field. */
  children?: ReactNode
}

/** A field that spam bots fill in. It is hidden from people, autofill and password managers. */
function Honeypot({ name, children }: HoneypotProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
      {children}
    </div>
  )
}
