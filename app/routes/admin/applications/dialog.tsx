import { href, useActionData } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { storedApplication as stored } from '#app/content/careers/stored-application.ts'
import { resumeFindings } from '#app/content/resumes.ts'
import { application as declaration } from '#app/domain/applications/application.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { shownName } from '#app/domain/resumes/shown-name.ts'
import { applicationStatuses, needsConfirmation } from '#app/domain/statuses/status.ts'
import { letterHref, takeBackHref } from '#app/routes/admin/letters/href.ts'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DialogNotice, ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { NotSpamForm, PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { formatSize } from '#app/ui/format.ts'
import { Select } from '#app/ui/forms/field.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { WrittenText } from '#app/ui/layout/sheet.tsx'
import {
  ApplicantReads,
  askedStep,
  type Given,
  InterviewField,
  Overtaken,
  ReasonField,
  type StepAnswer,
} from './step.tsx'
import { Timeline } from './timeline.tsx'

type Opened = Omit<Extract<DashboardData['dialog'], { kind: 'applicant' }>, 'kind'>

const { asking, dialogs } = applicationPage
const dialogWords = words.applicationDialog

export function ApplicationDialog({ application, history, letters, undelivered }: Opened) {
  const { name, reference } = application
  const { short, long } = splitFacts(factsOf(declaration, application))
  const { query } = useDashboard()
  const columns = words.applicationColumns
  const last = history.at(-1)
  return (
    <ListDialog
      id="application"
      title={name}
      detail={dialogWords.heading(reference)}
      width="large"
      footer={
        <>
          <ButtonLink
            href={listHref(query, {}, href('/admin/applications/:id', { id: String(application.id) }))}
            client={{ preventScrollReset: false }}
            variant="secondary"
            className="mr-auto"
            text={dialogWords.wholePage}
          />
          <ButtonLink
            href={letterHref(application.id, query, { from: 'list' })}
            client={{ preventScrollReset: false }}
            icon="mail"
            text={words.reply}
          />
        </>
      }
    >
      <DialogNotice />
      <PossibleSpam suspicions={application.suspicions} className="mb-8">
        <NotSpamForm id={application.id} />
      </PossibleSpam>
      <Facts
        layout="columns"
        className="-mt-5.25 max-sm:grid-cols-1"
        facts={[
          ...short
            .filter(({ list }) => list !== 'primary')
            .map((fact) => ({ name: fact.label, value: <FactValue {...fact} /> })),
          { name: columns.appliedAt, value: <Timestamp moment={application.appliedAt} /> },
          { name: stored.resume, value: <Resume application={application} /> },
        ]}
      />
      <section className="mt-8 border-line border-t pt-6">
        {last?.isOwn ? (
          <p className="font-semibold">{applicationPage.decision.withdrawn}</p>
        ) : (
          <ChangeStatus key={last?.id ?? 0} application={application} last={last} />
        )}
      </section>
      {long.length === 0 && <p className="mt-8 text-muted">{applicationPage.answers.noCoverLetter}</p>}
      {long.map(({ field, label, text }) => (
        <WrittenText key={field} title={label}>
          {text}
        </WrittenText>
      ))}
      <section className="mt-8 border-line border-t pt-6">
        <h3 className="mb-2 text-muted text-sm">{dialogWords.history}</h3>
        <Timeline
          application={{ appliedAt: application.appliedAt }}
          changes={history}
          letters={letters}
          mails={undelivered}
          takeBack={takeBackHref(application.id, query, { from: 'list' })}
        />
      </section>
    </ListDialog>
  )
}

function Resume({ application }: Pick<Opened, 'application'>) {
  const { resumeKey, resumeSize, resumeState, resumeProblem } = application
  if (resumeState === 'missing') return words.resumeMissing
  if (resumeKey === null) return stored.noResume
  return (
    <>
      <a
        href={href('/admin/resumes/:key', { key: resumeKey })}
        className="wrap-anywhere underline underline-offset-4"
      >{`${shownName(application)}, ${formatSize(resumeSize ?? 0)}`}</a>
      {resumeState === 'spooled' && <span className="block font-normal text-warning">{words.resumeSpooled}</span>}
      {resumeProblem && (
        <span className="mt-1 block font-normal text-muted text-sm">
          {resumeFindings[resumeProblem as keyof typeof resumeFindings].note}
        </span>
      )}
    </>
  )
}

const loadSchema = async () => (await import('#app/domain/applications/review/step.ts')).stepForm

interface ChangeStatusProps extends Pick<Opened, 'application'> {
  last: Opened['history'][number] | undefined
}

/** The fields that go with a status are there with it, also without JavaScript. */
function ChangeStatus({ application: { id, status, ...stored }, last }: ChangeStatusProps) {
  const answer = useActionData() as StepAnswer | undefined
  const { query } = useDashboard()
  const timeZone = useTimeZone()
  const page = listHref(query, { open: id })
  const form = useSchemaForm({ id: 'application-status', loadSchema, answer })
  const asked = answer && 'isAsking' in answer ? askedStep(answer) : null
  const typed = (answer?.result.initialValue ?? {}) as Given & { act?: string }
  const date = stored.interviewAt ? toLocalTime(stored.interviewAt, timeZone) : ''
  return (
    <SchemaFormElement
      form={form}
      errorSummary={decisionMessages.errorSummary}
      action={page}
      replace
      className="step-form grid gap-4"
    >
      <input type="hidden" name="seen" value={asked?.seen ?? last?.id ?? 0} />
      {answer?.overtaken && last ? (
        <Overtaken {...answer.overtaken} last={last} given={typed} page={page} className="rounded-control border" />
      ) : asked && needsConfirmation(asked.act) ? (
        <>
          <input type="hidden" name="asked" value={asked.act} />
          <h3 className="text-lg">{asking.heading(statusLabels[asked.act])}</h3>
          {asked.act === 'rejected' && <ReasonField form={form} value={asked.given.reason} />}
          <ApplicantReads status={asked.act} />
          <div className="flex flex-wrap gap-2">
            <Button
              name="act"
              value={asked.act}
              autoFocus
              busy={form.busy}
              busyText={asking.busy}
              text={asking.confirm[asked.act]}
            />
            <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={dialogs.cancel} />
          </div>
        </>
      ) : (
        <>
          <input type="hidden" name="asked" value="any" />
          <div className="grid gap-1.5 sm:max-w-60">
            <label htmlFor="application-status-act" className="text-muted text-sm">
              {dialogWords.status}
            </label>
            <Select id="application-status-act" name="act" defaultValue={typed.act ?? status}>
              {applicationStatuses.map((each) => (
                <option key={each} value={each}>
                  {statusLabels[each]}
                </option>
              ))}
            </Select>
          </div>
          <div data-goes-with="interview">
            <InterviewField form={form} value={typed.interview ?? date} />
          </div>
          <div data-goes-with="rejected">
            <ReasonField form={form} value={typed.reason ?? stored.rejectionReason ?? ''} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              busy={form.busy}
              busyText={dialogWords.changeStatus.busy}
              text={dialogWords.changeStatus.idle}
            />
            <Button formAction={letterHref(id, query, { from: 'list' })} variant="quiet" text={letterChoice.write} />
          </div>
        </>
      )}
    </SchemaFormElement>
  )
}
