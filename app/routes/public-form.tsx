import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftState, isNewVisit, useDraft } from '#app/browser/drafts/use-draft.ts'
import { draftWords as words } from '#app/content/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { DraftStrip } from '#app/ui/forms/draft-strip.tsx'
import { type AnsweredForm, SchemaFormElement } from '#app/ui/forms/form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLastValue } from '#app/ui/use-last-value.ts'

interface PublicFormProps extends ComponentProps<typeof SchemaFormElement> {
  /** Under this name the browser keeps a draft; without one, none. */
  draft: string | undefined
  /** The server's answer to the form. */
  answer: (AnsweredForm & { problem?: string }) | undefined
  /** The words of the button that sends a form once more, as another one. */
  sendAsAnother: string
  /** Stands above the fields. */
  intro?: ReactNode
}

/** A form that visitors send: it counts once, and what is written into it survives in their browser. */
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
 * The id by which a form counts once however often it is sent. The browser makes it when the form comes, so that a page with
 * a form is the same for everybody. A form that comes back from the server keeps its id.
 */
function useSubmissionId(answered: string | undefined) {
  const [id, setId] = useState(answered)
  useLayoutEffect(() => setId((current) => current ?? newSubmissionId()), [])
  // The button that is pressed sends the form at once.
  return [id, () => flushSync(() => setId(newSubmissionId()))] as const
}

/** A random UUID (RFC 9562, 5.4). `crypto.randomUUID` is missing on plain http. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** The seal stands at the end of the document, outside of React: see http/forms/seal.server.ts. */
function useSeal(form: string) {
  useLayoutEffect(() => {
    for (const input of document.querySelectorAll('[data-seal]')) input.setAttribute('form', form)
  }, [form])
}

/** Tells the server how long the page was open. A restored draft may be sent at once, so that its form tells nothing. */
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
