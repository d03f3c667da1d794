import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useFirstInteraction } from '#app/browser/use-first-interaction.ts'
import { applicationWords, applicationMessages as messages, worldPhoneWords } from '#app/content/applications.ts'
import { consent, applicationFormWords as words } from '#app/content/careers/job.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import type { Connection } from '#app/domain/installation/stored-applications.server.ts'
import { chosenResumeProblem, resumeExtensions } from '#app/domain/resumes/rules.ts'
import { correctedId, setCorrectedId } from '#app/routes/careers/offline-queue/correction.ts'
import { applicationDraft, preloadQueue } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import type { Correction } from '#app/routes/careers/offline-queue/queue.ts'
import { EmailInput } from '#app/routes/email-input.tsx'
import { ConnectionNotice } from '#app/routes/job-description.tsx'
import { PublicForm } from '#app/routes/public-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PrefixInput, Select, TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { type AnsweredForm, FormField, hasFieldErrors, useSchemaForm } from '#app/ui/forms/form.tsx'

export interface ApplicationFormProps {
  source: ApplicationSource
  title: string
  careersEmail: string
  /** Null if applications are stored until a colleague erases them. */
  keptForDays: number | null
  job: { id: number; title: string }
  connection: Connection
  /** The URL that an invalid submission returns to, if it is not the current one. */
  action?: string
  answer: AnsweredForm | undefined
}

/** The application form, in the versions of the job page and of the listing. */
export function ApplicationForm({ answer, ...page }: ApplicationFormProps) {
  const filled = useCorrection(answer)
  // Loaded early, because the connection may be lost while the visitor fills in the form.
  useFirstInteraction(preloadQueue)
  return (
    <FilledForm
      key={filled.correction?.id}
      {...page}
      answer={filled.answer}
      // The queue already stores an application that is being corrected.
      draft={filled.correction ? undefined : applicationDraft(page.source, page.job.id)}
    >
      {filled.correction && (
        <div className="mt-3">
          <p>{words.filledIn(filled.correction.position)}</p>
          <Button type="button" variant="secondary" size="small" className="mt-2" onClick={() => setCorrectedId(null)}>
            {words.startEmpty}
          </Button>
        </div>
      )}
    </FilledForm>
  )
}

/** Loaded with the first file. Uploads work without it. */
const loadUploadProgress = () =>
  import('./upload-progress.tsx').then(
    ({ UploadProgress }) => ({ default: UploadProgress }),
    () => ({ default: () => null }),
  )
const UploadProgress = lazy(loadUploadProgress)

function problemOf(file: File): Promise<string | undefined> {
  loadUploadProgress()
  return chosenResumeProblem(file)
}

async function loadSchema(source: ApplicationSource, phoneExample: string | undefined) {
  preloadQueue()
  return (await import('#app/domain/applications/form.ts')).formOf(source, phoneExample)
}

const { fields } = applicationWords

/** Undefined if the company takes Indian phone numbers only. */
const usePhoneExample = () => (useRouteLoaderData('root') as { phoneExample?: string }).phoneExample

type FilledFormProps = ApplicationFormProps & { draft: string | undefined; children: ReactNode }

function FilledForm({ source, job, answer, children, ...page }: FilledFormProps) {
  const phoneExample = usePhoneExample()
  const form = useSchemaForm({ id: 'application', loadSchema: () => loadSchema(source, phoneExample), answer })
  const isJobPage = source === 'job'
  const coverLetter = (
    <FormField form={form} name="coverLetter" {...fields.coverLetter} optional={!isJobPage}>
      {(control) => <TextArea {...control} />}
    </FormField>
  )
  return (
    <PublicForm
      form={form}
      draft={page.draft}
      answer={answer}
      sendAsAnother={words.sendAsAnother}
      action={page.action}
      errorSummary={hasFieldErrors(form) ? words.errorSummary : undefined}
      // The browser stores these when it has to queue the application: see offline-queue/submit.ts.
      data-job={job.id}
      data-position={job.title}
      data-careers-email={page.careersEmail}
      encType="multipart/form-data"
      className="grid gap-5"
      intro={
        <>
          <div>
            {isJobPage && (
              <h2 id="apply-title" className="text-2xl">
                {words.heading}
              </h2>
            )}
            <p className={`${isJobPage ? 'mt-1 ' : ''}text-muted text-sm`}>
              {isJobPage ? words.allRequired : words.requiredUnlessOptional}
            </p>
            {children}
          </div>
          <ConnectionNotice connection={page.connection} />
        </>
      }
    >
      <title>{form.errors.length > 0 ? errorTitle(page.title) : page.title}</title>
      <FormField form={form} name="name" label={fields.name.label}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" {...fields.email}>
        {(control) => <EmailInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="phone"
        label={fields.phone.label}
        help={phoneExample ? worldPhoneWords.help(phoneExample) : fields.phone.help}
      >
        {(control) =>
          isJobPage && !phoneExample ? (
            <PrefixInput {...control} prefix={words.phonePrefix} type="tel" autoComplete="tel" />
          ) : (
            <TextInput {...control} type="tel" autoComplete="tel" className="tabular-nums" />
          )
        }
      </FormField>
      <FormField
        form={form}
        name="experience"
        label={fields.experience.label}
        help={isJobPage ? undefined : words.experienceHelp}
      >
        {(control) =>
          isJobPage ? (
            <Select {...control}>
              <option value="">{fields.experience.placeholder}</option>
              {Object.entries(fields.experience.options).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput {...control} />
          )
        }
      </FormField>
      {/* For information only: the URL determines the position. */}
      {!isJobPage && (
        <div className="grid gap-1.5">
          <label htmlFor="application-position" className="justify-self-start font-semibold">
            {fields.position.label}
          </label>
          <TextInput id="application-position" value={job.title} readOnly />
        </div>
      )}
      {isJobPage && coverLetter}
      <FileField
        form={form}
        name="resume"
        {...words.resume}
        accept={resumeExtensions}
        problemOf={problemOf}
        unreadable={messages.resumeUnreadable}
      >
        <Suspense>
          <UploadProgress />
        </Suspense>
      </FileField>
      {!isJobPage && coverLetter}
      <div className="grid gap-2 text-muted text-sm">
        <h3 className="font-semibold text-ink">{consent.heading}</h3>
        <p>
          {[consent.what, consent.why, consent.howLong(page.keptForDays), consent.erasure(page.careersEmail)].join(' ')}
        </p>
        <p>{consent.agreement}</p>
      </div>
      <Button busy={form.busy} busyText={words.submit.busy} size="large" text={words.submit.idle} />
    </PublicForm>
  )
}

/** The initial values of the form: the server's answer, or the queued application that this tab corrects. */
function useCorrection(answer: AnsweredForm | undefined) {
  const [correction, setCorrection] = useState<Correction>()
  const resume = correction?.resume

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server replaces the queued one
  useEffect(() => setCorrection((current) => current && { ...current, answer: undefined }), [answer])

  useEffect(() => {
    async function look() {
      const id = correctedId()
      const found =
        id === null ? undefined : await (await import('#app/routes/careers/offline-queue/queue.ts')).findCorrection(id)
      setCorrection((current) => (current?.id === found?.id ? current : found))
    }
    // If the code cannot be loaded, form and queue stay unchanged.
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    addEventListener('storage', lookAgain)
    return () => removeEventListener('storage', lookAgain)
  }, [])

  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#application-resume')
    if (!resume || !field) return
    const files = new DataTransfer()
    files.items.add(resume)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [resume])

  return { correction, answer: correction?.answer ?? answer }
}
