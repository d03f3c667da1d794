import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { longestNote } from '#app/domain/applications/application.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { formId, type ShownApplication, submittedFields } from './shown.ts'

const words = applicationPage.notes

type NewNoteProps = Pick<ShownApplication, 'application' | 'staffId' | 'answer'> & { form: SchemaForm }

/** The field for a new note, above the timeline that it joins. */
export function NewNote({ application, staffId, answer, form }: NewNoteProps) {
  const add = useRef<HTMLButtonElement>(null)
  const isAdding = useNavigation().formData?.get('act') === 'note'
  const key = draftKey(staffId, application.id)
  const field = useNoteDraft(key, '', isAdding, answer !== undefined)
  const unsaved = answer?.unsaved
  // Keeps the text of an edit whose note was deleted, below the new note.
  useEffect(() => {
    const { current } = field
    if (!unsaved || !current || current.value.includes(unsaved)) return
    current.value = [current.value.trim(), unsaved].filter(Boolean).join('\n\n')
    drafts.set(key, current.value)
  }, [unsaved, key, field])
  return (
    <div className="mt-3 mb-6 grid gap-2 print:hidden">
      <FormField form={form} name="note" label={words.label} help={words.help} optional="at times">
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            form={formId}
            rows={2}
            maxLength={longestNote}
            onKeyDown={(event) => pressByKeys(event, add.current)}
            data-shortcut="n"
            aria-keyshortcuts="n"
            className={noteField}
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
  )
}

const noteField = 'min-h-18!'

interface NoteProps extends Pick<ShownApplication, 'answer' | 'page'> {
  note: ShownApplication['notes'][number]
  isOwn: boolean
}

export function NoteEntry({ note, isOwn, answer, page }: NoteProps) {
  const author = note.staff ? nameOf(note.staff) : dashboardPage.authors.leaver
  return (
    <li data-entry="note" className="group/note">
      <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {isOwn ? words.you : author}
        </span>
        <span className="text-muted text-sm">
          <Timestamp moment={note.createdAt} />
          {note.editedAt && (
            <>
              , {words.edited} <Timestamp moment={note.editedAt} />
            </>
          )}
        </span>
      </p>
      <p
        dir="auto"
        className="mt-1 rounded-control bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere group-has-[[open]]/note:hidden print:px-0"
      >
        {note.text}
      </p>
      {isOwn && <OwnNote note={note} answer={answer} page={page} />}
    </li>
  )
}

/** Only its author can edit or delete a note. */
function OwnNote({ note, answer, page }: Omit<NoteProps, 'isOwn'>) {
  const { edit, deleteOwn } = words
  const own = String(submittedFields(answer).edit) === String(note.id) ? answer : undefined
  const form = useSchemaForm({ id: `note-${note.id}`, loadSchema, answer: own, defaultValue: { text: note.text } })
  const save = useRef<HTMLButtonElement>(null)
  const isSaving = useNavigation().formData?.get('edit') === String(note.id)
  const field = useNoteDraft(`note:${note.id}`, note.text, isSaving, own !== undefined)
  return (
    <details open={own !== undefined} className="print:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control text-muted text-sm underline-offset-4 hover:text-brand hover:underline">
        {edit.open}
      </summary>
      <SchemaFormElement
        form={form}
        errorSummary={decisionMessages.errorSummary}
        action={page}
        replace
        className="grid gap-2"
      >
        <input type="hidden" name="edit" value={note.id} />
        <FormField form={form} name="text" label={edit.label} optional="at times">
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={2}
              maxLength={longestNote}
              onKeyDown={(event) => pressByKeys(event, save.current)}
              className={noteField}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={save}
            size="small"
            variant="secondary"
            busy={form.busy && isSaving}
            busyText={edit.busy}
            aria-keyshortcuts={sendingKeys}
            text={edit.save}
          />
          <Button
            form={formId}
            name="remove"
            value={note.id}
            size="small"
            variant="quiet"
            className="text-danger!"
            text={deleteOwn}
          />
        </div>
      </SchemaFormElement>
    </details>
  )
}

const loadSchema = async () => (await import('#app/domain/applications/review-forms.ts')).decisionForm

const sendingKeys = 'Control+Enter Meta+Enter'

function pressByKeys(event: KeyboardEvent, button: HTMLButtonElement | null) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  button?.click()
}

/**
 * Keeps an unsent note while the page rereads or shows other applications. The browser asks before it leaves the page
 * with one.
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
      // An answer without a redirect is a validation error: the text stays.
      if (!isAnswered && current.value === sent.current) {
        current.value = stored
        // Without the focus, the next key press is a shortcut again.
        current.blur()
      }
      sent.current = null
      drafts.set(key, current.value)
    }
  }, [key, stored, isSending, isAnswered])
  return field
}

/** Keyed by account, because another one may sign in without a page load. */
const drafts = new Map<string, string>()

const draftKey = (account: string, id: number) => `${account}:${id}`

export function readNoteDraft(account: string, id: number): string | undefined {
  return drafts.get(draftKey(account, id))
}
