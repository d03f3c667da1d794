import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { draftKey, useAutosave } from '#app/browser/use-autosave.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { closeDialog, jobConflict, jobMessages, jobEditor as words } from '#app/content/admin/jobs.ts'
import { jobWords } from '#app/content/jobs.ts'
import type { EditedJob } from '#app/domain/jobs/edit.server.ts'
import {
  blankJob,
  job as declared,
  editorGroups,
  type JobField,
  jobFields,
  openingFields,
} from '#app/domain/jobs/job.ts'
import type { Undecided } from '#app/domain/jobs/status.server.ts'
import { pick } from '#app/domain/pick.ts'
import { formatDateTime } from '#app/formats.ts'
import { AutosaveNotice, type Conflict, ConflictPanel, Panel } from '#app/routes/admin/editing/panels.tsx'
import { LivePreview, PreviewButton } from '#app/routes/admin/editing/preview.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { JobStateBadge, UndecidedNotice } from '#app/routes/admin/jobs/state.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'

interface JobAnswer extends Pick<AnsweredForm, 'result'> {
  conflict?: Conflict
  undecided?: Undecided
}

interface JobEditorProps {
  /** The id of the colleague who is signed in. */
  account: string
  /** As in the address: 'new' for a new record. */
  id: string
  job: EditedJob | null
  departments: string[]
  /** The default of a new job. */
  currency: string
  isInIndia: boolean
  /** Set for a new job. */
  submissionId: string | null
  answer: JobAnswer | undefined
}

const formId = 'job'
/** Fields that a save may fill in. */
const filledFields: readonly JobField[] = [...openingFields, 'category']
/** Fields that suggest the departments of other jobs. */
const departmentFields: readonly JobField[] = ['department', 'category']

const loadSchema = async () => (await import('#app/domain/jobs/form.ts')).jobForm

export function JobEditor(props: JobEditorProps) {
  const { account, id, job, departments, submissionId, answer } = props
  const timeZone = useTimeZone()
  const presentVersion = String(job?.version ?? 0)
  const values: Record<string, string> = {
    ...pick(job ?? { ...blankJob, currency: props.currency }, jobFields),
    version: presentVersion,
  }
  const form = useSchemaForm({ id: formId, loadSchema, answer, defaultValue: values })
  const answered = answer?.result.initialValue as Record<string, string> | undefined
  const { conflict, undecided } = answer ?? {}
  const autosave = useAutosave({
    formId,
    storageKey: draftKey('job', account, id),
    version: presentVersion,
    isAnswered: answer !== undefined,
    names: [...jobFields, 'version', 'submissionId'],
    decided: [...filledFields, 'version', 'submissionId'],
  })
  const opening = useNavigation().formData?.get('intent') === 'open'
  // The opened version, or the conflicting one once its differences are on screen.
  const version = conflict
    ? String(conflict.version)
    : (answered?.version ?? autosave.restored?.version ?? presentVersion)
  const isPast =
    form.errorOf('closesAt') === jobMessages.alreadyClosed && form.field('status').value === answered?.status
  const isDraft = (job?.status ?? 'draft') === 'draft'
  const shown = answered ?? values
  const field = (name: JobField) => (
    <EditorField
      key={filledFields.includes(name) ? `${name} ${presentVersion}` : name}
      form={form}
      name={name}
      isDraft={isDraft}
      filled={filledFields.includes(name) ? shown[name] : undefined}
      isInIndia={props.isInIndia}
    />
  )
  const save = (
    <Button form={formId} name="intent" value="save" busy={form.busy && !opening} busyText={words.save.busy}>
      {isPast ? words.saveAnyway : words.save.idle}
    </Button>
  )

  return (
    <>
      <JobActionBar job={job}>
        {save}
        {job?.state !== 'open' && (
          <Button form={formId} name="intent" value="open" variant="success" busy={form.busy && opening}>
            {words.open}
          </Button>
        )}
      </JobActionBar>
      {isDraft && <p className="reading mt-3 text-muted text-sm">{words.draft}</p>}
      <AutosaveNotice autosave={autosave} presentVersion={presentVersion} outdated={words.outdatedAutosave} />
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
            intent={answered?.intent ?? 'save'}
            {...jobConflict}
          />
        )}
        {isPast && <input type="hidden" name="past" value={form.field('closesAt').value} />}
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
            {editorGroups.title.map(field)}
            <div className="grid items-start gap-5 sm:grid-cols-2">{editorGroups.facts.map(field)}</div>
            <datalist id="departments">
              {departments.map((department) => (
                <option key={department} value={department} />
              ))}
            </datalist>
            {editorGroups.markdown.map(field)}
            <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              {editorGroups.lists.map(field)}
            </div>
          </section>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <Panel title={words.sections.opening}>{editorGroups.opening.map(field)}</Panel>
            <Panel title={words.salary} group>
              <p className="-mt-3 text-muted text-sm">{words.salaryHelp}</p>
              <div className="grid grid-cols-2 gap-4">{editorGroups.salary.map(field)}</div>
            </Panel>
          </div>
          <LivePreview formId={formId} action={href('/admin/jobs/:id/preview', { id })} label={words.livePreview} />
        </div>
        <div className="flex flex-wrap gap-3 border-line border-t pt-6">{save}</div>
      </SchemaFormElement>
      <LeaveGuard isDirty={autosave.isDirty} words={postEditor.leave} />
    </>
  )
}

interface EditorFieldProps {
  form: ReturnType<typeof useSchemaForm>
  name: JobField
  isDraft: boolean
  /** The present value of a field that a save may fill in. */
  filled: string | undefined
  isInIndia: boolean
}

function EditorField({ form, name, isDraft, filled, isInIndia }: EditorFieldProps) {
  const timeZone = useTimeZone()
  const { kind, options } = declared.fields[name]
  const { help = '' } = declared.words.fields[name] as { help?: string }
  const helps: Record<string, string | undefined> = {
    dateTime: words.timeHelp(timeZone, help),
    location: isInIndia ? help : jobWords.locationAbroad,
  }
  const blank = 'blank' in options ? options.blank : undefined
  return (
    <RecordField
      form={form}
      record={declared}
      name={name}
      help={helps[kind === 'dateTime' ? 'dateTime' : name]}
      optional={blank === 'draft' && !isDraft ? false : undefined}
      attributes={{
        ...(filled !== undefined && { defaultValue: filled }),
        ...(departmentFields.includes(name) && { list: 'departments' }),
      }}
    >
      {kind === 'markdown' ? (control, label) => <RichTextArea {...control} label={label} breaks /> : undefined}
    </RecordField>
  )
}

interface JobActionBarProps {
  job: EditedJob | null
  children: ReactNode
}

function JobActionBar({ job, children }: JobActionBarProps) {
  const timeZone = useTimeZone()
  const id = job ? String(job.id) : 'new'
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {children}
      <PreviewButton formId={formId} action={href('/admin/jobs/:id/preview', { id })} text={words.preview} />
      {job?.hasPage && <ButtonLink href={href('/careers/:jobId', { jobId: id })} variant="quiet" text={words.view} />}
      {job && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm lg:ml-auto">
          <JobStateBadge state={job.state} />
          {words.savedBy(job.savedBy, formatDateTime(job.updatedAt, timeZone))}
        </p>
      )}
    </div>
  )
}
