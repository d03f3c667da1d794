import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { longestNote } from '#app/domain/applications/review/notes.ts'
import { nameOf } from '#app/domain/staff/name.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { formId, type ShownApplication } from './shown.ts'

const words = applicationPage.notes

type NotesProps = Pick<ShownApplication, 'application' | 'notes' | 'staffId' | 'answer'> & { form: SchemaForm }

export function Notes({ application, notes, staffId, answer, form }: NotesProps) {
  const isAdding = useNavigation().formData?.get('act') === 'note'
  const field = useNoteDraft(draftKey(staffId, application.id), isAdding, answer !== undefined)
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
              data-shortcut="n"
              aria-keyshortcuts="n"
              className="min-h-22!"
            />
          )}
        </FormField>
        <Button
          form={formId}
          name="act"
          value="note"
          size="small"
          variant="secondary"
          busy={form.busy && isAdding}
          busyText={words.busy}
          className="justify-self-start"
          text={words.add}
        />
      </div>
    </Part>
  )
}

/** One of them in the history, among what happened meanwhile. */
export function Note({ note, isOwn }: { note: NotesProps['notes'][number]; isOwn: boolean }) {
  const author = note.staff ? nameOf(note.staff) : dashboardPage.applicationDialog.leaver
  return (
    <li className="rounded-control border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold wrap-anywhere">{isOwn ? words.you : author}</span>
        <span className="text-muted">
          <Timestamp moment={note.createdAt} />
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
      {isOwn && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center rounded-control text-muted text-sm underline-offset-4 hover:text-danger hover:underline">
            {words.delete}
          </summary>
          <Button
            form={formId}
            name="remove"
            value={note.id}
            size="small"
            variant="danger"
            className="mt-2"
            text={words.deleteOwn}
          />
        </details>
      )}
    </li>
  )
}

/** What is half written stays while the page shows what others do, and while one looks at other applications. */
function useNoteDraft(key: string, isAdding: boolean, isAnswered: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<string | null>(null)
  useEffect(() => {
    const { current } = field
    if (!current) return
    current.value ||= drafts.get(key) ?? ''
    const keep = () => drafts.set(key, current.value)
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [key])
  useEffect(() => {
    const { current } = field
    if (!current) return
    if (isAdding) sent.current = current.value
    else if (sent.current !== null) {
      // An answer that is no redirect says what is wrong with it.
      if (!isAnswered && current.value === sent.current) current.value = ''
      sent.current = null
      drafts.set(key, current.value)
    }
  }, [key, isAdding, isAnswered])
  return field
}

/** In the memory of this page: another account may sign in without its being loaded anew. */
const drafts = new Map<string, string>()

const draftKey = (account: string, id: number) => `${account}:${id}`

export function noteDraft(account: string, id: number): string | undefined {
  return drafts.get(draftKey(account, id))
}
