import { href, useNavigation } from 'react-router'
import { draftKey } from '#app/browser/autosave.ts'
import { useAutosave } from '#app/browser/use-autosave.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { closeDialog, jobConflict, jobMessages, jobEditor as words } from '#app/content/admin/jobs.ts'
import type { EditedJob } from '#app/domain/jobs/editing/edit.server.ts'
import { blankJob, entryFields, jobFields, longestOfJob, openingFields } from '#app/domain/jobs/fields.ts'
import type { Undecided } from '#app/domain/jobs/status.server.ts'
import { pick } from '#app/domain/pick.ts'
import { AutosaveNotice } from '#app/routes/admin/editing/autosave-notice.tsx'
import { type Conflict, ConflictPanel } from '#app/routes/admin/editing/conflict.tsx'
import { LivePreview } from '#app/routes/admin/editing/live-preview.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { UndecidedNotice } from '#app/routes/admin/jobs/undecided.tsx'
import { PastDate } from '#app/routes/admin/past-date.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { JobActionBar } from './actions.tsx'
import { JobAside } from './aside.tsx'
import { JobFactFields } from './facts.tsx'
import { JobFormField } from './field.tsx'

interface JobAnswer extends Pick<AnsweredForm, 'result'> {
  conflict?: Conflict
  undecided?: Undecided
}

interface JobEditorProps {
  /** The id of the colleague who is signed in. */
  account: string
  /** As in the address: 'new' where one is begun. */
  id: string
  job: EditedJob | null
  departments: string[]
  /** Of a new one. */
  submissionId: string | null
  answer: JobAnswer | undefined
  timeZone: string
}

const formId = 'job'
const loadSchema = async () => (await import('#app/domain/jobs/form.ts')).jobForm

export function JobEditor({ account, id, job, departments, submissionId, answer, timeZone }: JobEditorProps) {
  const presentVersion = String(job?.version ?? 0)
  const values: Record<string, string> = { ...pick(job ?? blankJob, jobFields), version: presentVersion }
  const form = useSchemaForm({ id: formId, loadSchema, answer, defaultValue: values })
  const answered = answer?.result.initialValue as Record<string, string> | undefined
  const { conflict, undecided } = answer ?? {}
  const autosave = useAutosave({
    formId,
    storageKey: draftKey('job', account, id),
    version: presentVersion,
    isAnswered: answer !== undefined,
    names: [...jobFields, 'version', 'submissionId'],
    decided: [...openingFields, 'category', 'version', 'submissionId'],
  })
  const opening = useNavigation().formData?.get('intent') === 'open'
  // The version that was opened, unless somebody has seen the newer one that is in its way.
  const version = conflict
    ? String(conflict.version)
    : (answered?.version ?? autosave.restored?.version ?? presentVersion)
  const isPast = form.field('closesAt').error === jobMessages.alreadyClosed && !form.isEdited('status')
  const isDraft = (job?.status ?? 'draft') === 'draft'
  const save = (
    <Button form={formId} name="intent" value="save" busy={form.busy && !opening} busyText={words.save.busy}>
      {isPast ? words.saveAnyway : words.save.idle}
    </Button>
  )

  return (
    <>
      <JobActionBar job={job} formId={formId} timeZone={timeZone}>
        {save}
        {job?.state !== 'open' && (
          <Button form={formId} name="intent" value="open" variant="success" busy={form.busy && opening}>
            {words.open}
          </Button>
        )}
      </JobActionBar>
      {isDraft && <p className="reading mt-3 text-muted text-sm">{words.draft}</p>}
      <AutosaveNotice
        autosave={autosave}
        presentVersion={presentVersion}
        timeZone={timeZone}
        outdated={words.outdatedAutosave}
      />
      <SchemaFormElement
        form={form}
        errorSummary={words.error}
        action={href('/admin/jobs/:id', { id })}
        className="mt-6 grid gap-6"
      >
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            hrefOf={(id) => href('/admin/jobs/:id', { id })}
            timeZone={timeZone}
            intent={answered?.intent}
            {...jobConflict}
          />
        )}
        {isPast && <PastDate form={form} name="closesAt" />}
        {job && undecided && (
          <div className="grid justify-items-start gap-3">
            <UndecidedNotice job={job.id} undecided={undecided} about="close" />
            <Button name="agreed" value={undecided.all} variant="danger" text={closeDialog.anyway} />
          </div>
        )}
        <input type="hidden" name="version" value={version} />
        {submissionId && (
          <input type="hidden" name="submissionId" defaultValue={answered?.submissionId ?? submissionId} />
        )}
        <div className="beside-preview grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label={words.sections.text} className="grid min-w-0 gap-5">
            <JobFormField form={form} name="title">
              {(control) => <TextInput {...control} maxLength={longestOfJob.title} />}
            </JobFormField>
            <JobFactFields
              form={form}
              isDraft={isDraft}
              values={answered ?? values}
              version={presentVersion}
              departments={departments}
            />
            <JobFormField form={form} name="description" optional={isDraft}>
              {(control) => <RichTextArea {...control} label={words.fields.description} />}
            </JobFormField>
            <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              {entryFields.map((name) => (
                <JobFormField key={name} form={form} name={name} optional>
                  {(control) => <TextArea {...control} rows={5} />}
                </JobFormField>
              ))}
            </div>
          </section>
          <JobAside form={form} values={answered ?? values} version={presentVersion} timeZone={timeZone} />
          <LivePreview formId={formId} action={href('/admin/jobs/:id/preview', { id })} label={words.livePreview} />
        </div>
        <div className="flex flex-wrap gap-3 border-line border-t pt-6">{save}</div>
      </SchemaFormElement>
      <LeaveGuard isDirty={autosave.isDirty} words={postEditor.leave} />
    </>
  )
}
