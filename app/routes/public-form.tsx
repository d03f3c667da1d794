import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react'
import { keptSubmissionId } from '#app/browser/drafts/drafts.ts'
import { type DraftState, useDraft } from '#app/browser/drafts/use-draft.ts'
import { draftWords as words } from '#app/content/forms.ts'
import { anotherSubmissionId, trapName } from '#app/http/forms/submission-id.ts'
import { DraftStrip } from '#app/ui/forms/draft-strip.tsx'
import { SchemaFormElement } from '#app/ui/forms/form.tsx'
import { Trap } from '#app/ui/forms/trap.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface PublicFormProps extends ComponentProps<typeof SchemaFormElement> {
  /** Under this name the browser keeps a draft; without one, none. */
  draft: string | undefined
  /** Used if the page itself has no id. */
  submissionId: string | undefined
  /** Stands above the fields. */
  intro?: ReactNode
}

/** A form that visitors send: it counts once, and what is written into it survives in their browser. */
export function PublicForm({ form, draft, submissionId, intro, children, ...rest }: PublicFormProps) {
  const { id } = form.props
  const answered = form.field('submissionId').initialValue
  const isHydrated = useHydrated()
  const [spent, setSpent] = useState(0)
  const { state, discard, undoDiscard, setShared } = useDraft({
    formId: id,
    name: draft,
    isAnswered: answered !== undefined,
    isFileHeld: form.draftUpload !== null,
    onEnded: () => setSpent((count) => count + 1),
  })
  const isDiscarded = state.kind === 'discarded'
  const canDiscard = (state.kind === 'kept' || state.kind === 'restored') && !form.busy
  return (
    <SchemaFormElement form={form} {...rest}>
      {intro}
      <SubmissionId
        key={spent}
        form={id}
        draft={draft}
        answered={spent > 0 ? undefined : answered}
        fresh={spent > 0 ? undefined : submissionId}
      />
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
    </SchemaFormElement>
  )
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

interface SubmissionIdProps {
  form: string
  /** The id that the form came back with from the server. */
  answered: string | undefined
  /** The name of the form's draft: a form that is restored keeps its id until that is spent. */
  draft: string | undefined
  /** Made by the server for a form that begins empty. */
  fresh: string | undefined
}

/**
 * A form that is sent twice with the same id counts once. The page as it comes may bring the id at its end, outside of the
 * form: see http/pages/submission-id.server.ts. With it comes a field that people do not meet; see docs/decisions/spam.md.
 */
function SubmissionId({ form, answered, draft, fresh }: SubmissionIdProps) {
  const [own, setOwn] = useState(answered)
  useLayoutEffect(() => {
    const made = takenFromPage(form) ?? answered ?? fresh
    if (made) ofPage = made
    setOwn((current) => current ?? ((draft && keptSubmissionId(draft)) || made || anotherSubmissionId(ofPage)))
  }, [form, answered, draft, fresh])
  const trap = own && trapName(own)
  return (
    own && (
      <>
        <input type="hidden" name="submissionId" value={own} />
        {trap && <Trap name={trap} />}
      </>
    )
  )
}

/** The last that the server has made: a form that is begun anew on the same page is as old as that. */
let ofPage = '00000000-0000-8000-a000-000000000000'

function takenFromPage(form: string): string | undefined {
  const input = document.querySelector<HTMLInputElement>(`body > input[form="${form}"][name="submissionId"]`)
  document.querySelector(`body > div > input[form="${form}"]`)?.parentElement?.remove()
  input?.remove()
  return input?.value
}
