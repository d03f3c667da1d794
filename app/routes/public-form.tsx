import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftState, isNewVisit, useDraft } from '#app/browser/drafts/use-draft.ts'
import { draftWords as words } from '#app/content/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { type AnsweredForm, SchemaFormElement } from '#app/ui/forms/form.tsx'
import { useHydrated, useLastValue } from '#app/ui/hooks.ts'

interface PublicFormProps extends ComponentProps<typeof SchemaFormElement> {
  /** The name of the draft in the browser; undefined for no draft. */
  draft: string | undefined
  /** The server's answer to the form. */
  answer: (AnsweredForm & { problem?: string }) | undefined
  /** The label of the button that sends a duplicate as a new form. */
  sendAsAnother: string
  /** Shown above the fields. */
  intro?: ReactNode
}

/** A public form: submissions are idempotent, and the browser saves drafts. */
export function PublicForm({ form, draft, answer, sendAsAnother, intro, children, ...rest }: PublicFormProps) {
  const { id } = form.props
  const answered = form.field('submissionId').initialValue
  const isHydrated = useHydrated()
  const wasSentDifferently = useLastValue(answer)?.problem === 'sentDifferently'
  const [submissionId, renewSubmissionId] = useSubmissionId(wasSentDifferently ? undefined : answered)
  const { state, discard, undoDiscard, setShared } = useDraft({
    formId: id,
    name: draft,
    isAnswered: answer !== undefined,
    isFileHeld: form.draftUpload !== null,
  })
  useSeal(id)
  useTimeTaken(id, state.kind === 'restored')
  const isDiscarded = state.kind === 'discarded'
  const canDiscard = (state.kind === 'kept' || state.kind === 'restored') && !form.busy
  return (
    <SchemaFormElement form={form} {...rest}>
      {intro}
      {submissionId && <input type="hidden" name="submissionId" value={submissionId} />}
      {isHydrated && <input type="hidden" name="receipt" value="inline" />}
      {draft && state.kind !== 'refused' && (
        <DraftStrip
          isStarting={state.kind === 'starting'}
          text={textOf(state)}
          action={
            canDiscard || isDiscarded
              ? {
                  label: isDiscarded ? words.actions.undo : words.actions.discard,
                  onClick: isDiscarded ? undoDiscard : discard,
                }
              : undefined
          }
          shared={{ label: words.sharedComputer, isShared: state.kind === 'shared', onChange: setShared }}
        />
      )}
      {children}
      {wasSentDifferently && (
        <Button variant="secondary" busy={form.busy} onClick={renewSubmissionId} text={sendAsAnother} />
      )}
    </SchemaFormElement>
  )
}

/**
 * The submission id, by which retries of a form count once. The browser creates it, so that the page can be cached for
 * all visitors. A form that the server returns keeps its id.
 */
function useSubmissionId(answered: string | undefined) {
  const [id, setId] = useState(answered)
  useLayoutEffect(() => setId((current) => current ?? newSubmissionId()), [])
  // Pressing the button submits the form at once.
  return [id, () => flushSync(() => setId(newSubmissionId()))] as const
}

/** A random UUID (RFC 9562, 5.4). `crypto.randomUUID` is missing on plain http. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** The seal is at the end of the document, outside React's tree: see http/forms/seal.server.ts. */
function useSeal(form: string) {
  useLayoutEffect(() => {
    for (const input of document.querySelectorAll('[data-seal]')) input.setAttribute('form', form)
  }, [form])
}

/**
 * Sends the time that the page was open, as a sign against spam. Not for restored drafts, which may be sent at once.
 */
function useTimeTaken(id: string, isRestored: boolean) {
  const [wasRestored, setWasRestored] = useState(isRestored)
  if (isRestored && !wasRestored) setWasRestored(true)
  useEffect(() => {
    if (wasRestored || !isNewVisit()) return
    const form = document.getElementById(id) as HTMLFormElement
    const tell = ({ formData }: FormDataEvent) => formData.set('took', String(Math.round(performance.now())))
    form.addEventListener('formdata', tell)
    return () => form.removeEventListener('formdata', tell)
  }, [id, wasRestored])
}

function textOf(state: DraftState): string {
  switch (state.kind) {
    case 'kept':
      return state.isFileMissing ? words.keptWithoutFile(state.until) : words.kept(state.until)
    case 'restored':
      return state.isFileMissing ? words.restoredWithoutFile : words.restored
    case 'shared':
    case 'discarded':
      return words[state.kind]
    default:
      return words.empty
  }
}

interface DraftStripProps {
  text: string
  action: { label: string; onClick: () => void } | undefined
  shared: { label: string; isShared: boolean; onChange: (isShared: boolean) => void }
  /** The page is not alive yet: the strip has its place, and says nothing. */
  isStarting: boolean
}

/** Tells whether the browser keeps a draft of the form, and lets its writer decide. */
function DraftStrip({ text, action, shared, isStarting }: DraftStripProps) {
  return (
    <div
      className={`grid gap-x-6 rounded-control bg-sunken px-4 py-1 text-sm sm:flex sm:flex-wrap sm:justify-between noscript:hidden print:hidden ${isStarting ? 'invisible' : ''}`}
    >
      <p className="flex min-h-11 items-center gap-2.5">
        <Icon name="clock" className="size-4.5 shrink-0 text-muted" />
        <span role="status" className="leading-snug">
          {text}
        </span>
        {action && (
          <button
            type="button"
            onClick={action.onClick}
            className="min-h-11 rounded-control px-1 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {action.label}
          </button>
        )}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={shared.isShared}
          onChange={(event) => shared.onChange(event.currentTarget.checked)}
          className="mx-px size-4 shrink-0 accent-brand"
        />
        {shared.label}
      </label>
    </div>
  )
}
