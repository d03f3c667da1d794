import { type ComponentProps, type ReactNode, useState } from 'react'
import { type DraftState, useDraft } from '#app/browser/drafts/use-draft.ts'
import { draftWords as words } from '#app/content/forms.ts'
import { DraftStrip } from '#app/ui/forms/draft-strip.tsx'
import { SchemaFormElement } from '#app/ui/forms/form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SubmissionId } from './submission-id.tsx'

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
  const answered = form.field('submissionId').value
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
