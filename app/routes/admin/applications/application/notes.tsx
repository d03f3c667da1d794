import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { longestNote } from '#app/domain/applications/review/notes.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { formId, type ShownApplication, typed } from './shown.ts'

const words = applicationPage.notes

type NotesProps = Pick<ShownApplication, 'application' | 'notes' | 'staffId' | 'answer'> & { form: SchemaForm }

export function Notes({ application, notes, staffId, answer, form }: NotesProps) {
  const add = useRef<HTMLButtonElement>(null)
  const isAdding = useNavigation().formData?.get('act') === 'note'
  const key = draftKey(staffId, application.id)
  const field = useNoteDraft(key, '', isAdding, answer !== undefined)
  const unsaved = answer?.unsaved
  // The text of a note that is gone stands below the note that is being written.
  useEffect(() => {
    const { current } = field
    if (!unsaved || !current || current.value.includes(unsaved)) return
    current.value = [current.value.trim(), unsaved].filter(Boolean).join('\n\n')
    drafts.set(key, current.value)
  }, [unsaved, key, field])
  return (
    <Part id="notes" title={words.heading}>
      <p className="mb-3 text-muted text-sm">{notes.length === 0 ? words.none : words.below(notes.length)}</p>
      <div className="grid gap-3">
        <FormField form={form} name="note" label={words.label} help={words.help} optional="at times">
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              form={formId}
              rows={3}
              maxLength={longestNote}
              onKeyDown={(event) => pressByKeys(event, add.current)}
              data-shortcut="n"
              aria-keyshortcuts="n"
              className="min-h-22!"
            />
          )}
        </FormField>
        <Button
          ref={add}
          form={formId}
          name="act"
          value="note"
          size="small"
          variant="secondary"
          busy={form.busy && isAdding}
          busyText={words.busy}
          aria-keyshortcuts={sendingKeys}
          className="justify-self-start"
          text={words.add}
        />
      </div>
    </Part>
  )
}

interface NoteProps {
  note: NotesProps['notes'][number]
  /** Its reader has written it. */
  isOwn: boolean
  /** Stands below the colleague's own note. */
  children: ReactNode
}

/** A note in the history, among what happened meanwhile. */
export function Note({ note, isOwn, children }: NoteProps) {
  const author = note.staff ? nameOf(note.staff) : dashboardPage.applicationDialog.leaver
  return (
    <li className="rounded-control border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {isOwn ? words.you : author}
        </span>
        <span className="text-muted">
          <Timestamp moment={note.createdAt} />
          {note.editedAt && (
            <>
              , {words.edited} <Timestamp moment={note.editedAt} />
            </>
          )}
        </span>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {note.text}
      </p>
      {children && <div className="mt-1 print:hidden">{children}</div>}
    </li>
  )
}

type OwnNoteProps = Pick<NoteProps, 'note'> & Pick<ShownApplication, 'answer' | 'page'>

const summary = 'inline-flex min-h-8 items-center rounded-control text-muted text-sm underline-offset-4 hover:underline'

/** Its author edits and deletes a note. */
export function OwnNote({ note, answer, page }: OwnNoteProps) {
  const { edit, delete: remove, deleteOwn } = words
  const own = String(typed(answer).edit) === String(note.id) ? answer : undefined
  const form = useSchemaForm({ id: `note-${note.id}`, loadSchema, answer: own, defaultValue: { text: note.text } })
  const save = useRef<HTMLButtonElement>(null)
  const isSaving = useNavigation().formData?.get('edit') === String(note.id)
  const field = useNoteDraft(`note:${note.id}`, note.text, isSaving, own !== undefined)
  return (
    <>
      <details open={own !== undefined}>
        <summary className={`${summary} hover:text-brand`}>{edit.open}</summary>
        <SchemaFormElement
          form={form}
          errorSummary={decisionMessages.errorSummary}
          action={page}
          replace
          className="mt-2 grid gap-3"
        >
          <input type="hidden" name="edit" value={note.id} />
          <FormField form={form} name="text" label={edit.label} optional="at times">
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                rows={3}
                maxLength={longestNote}
                onKeyDown={(event) => pressByKeys(event, save.current)}
                className="min-h-22!"
              />
            )}
          </FormField>
          <Button
            ref={save}
            size="small"
            variant="secondary"
            busy={form.busy && isSaving}
            busyText={edit.busy}
            aria-keyshortcuts={sendingKeys}
            className="justify-self-start"
            text={edit.save}
          />
        </SchemaFormElement>
      </details>
      <details>
        <summary className={`${summary} hover:text-danger`}>{remove}</summary>
        <Button
          form={formId}
          name="remove"
          value={note.id}
          size="small"
          variant="danger"
          className="mt-2"
          text={deleteOwn}
        />
      </details>
    </>
  )
}

const loadSchema = async () => (await import('#app/domain/applications/review/decision.ts')).decisionForm

const sendingKeys = 'Control+Enter Meta+Enter'

function pressByKeys(event: KeyboardEvent, button: HTMLButtonElement | null) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  button?.click()
}

/**
 * Keeps a half-written note while the page shows changes by colleagues or other applications. The browser asks before it
 * leaves the page with one.
 */
function useNoteDraft(key: string, stored: string, isSending: boolean, isAnswered: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<string | null>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    const draft = drafts.get(key)?.trim()
    if (draft && draft !== stored && current.value === stored) {
      current.value = draft
      current.closest('details')?.setAttribute('open', '')
    }
    const keep = () => drafts.set(key, current.value)
    const warn = (event: BeforeUnloadEvent) => {
      if (current.value.trim() !== stored.trim()) event.preventDefault()
    }
    current.addEventListener('input', keep)
    addEventListener('beforeunload', warn)
    return () => {
      current.removeEventListener('input', keep)
      removeEventListener('beforeunload', warn)
    }
  }, [key, stored])
  useEffect(() => {
    const { current } = field
    if (!current) return
    if (isSending) sent.current = current.value
    else if (sent.current !== null) {
      // An answer that is no redirect says what is wrong with it.
      if (!isAnswered && current.value === sent.current) current.value = stored
      sent.current = null
      drafts.set(key, current.value)
    }
  }, [key, stored, isSending, isAnswered])
  return field
}

/** In the memory of this page: another account may sign in without its being loaded anew. */
const drafts = new Map<string, string>()

const draftKey = (account: string, id: number) => `${account}:${id}`

export function noteDraft(account: string, id: number): string | undefined {
  return drafts.get(draftKey(account, id))
}
