import { useActionData } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { applicationStatuses, needsConfirmation } from '#app/domain/statuses/status.ts'
import { letterHref, takeBackHref } from '#app/routes/admin/letters/href.ts'
import { WrittenLetterEvent } from '#app/routes/admin/letters/written.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { History } from './history.tsx'
import { type Given, Overtaken } from './overtaken.tsx'
import { askedStep, type StepAnswer } from './step-dialog.tsx'
import { ApplicantReads, InterviewField, ReasonField } from './step-fields.tsx'

type Opened = Omit<Extract<DashboardData['dialog'], { kind: 'applicant' }>, 'kind' | 'undelivered'>

const words = dashboardPage.applicationDialog
const { asking, dialogs } = applicationPage

export function StatusAndHistory({ application, history, letters }: Opened) {
  const takeBack = takeBackHref(application.id, useDashboard().query, { from: 'list' })
  const answer = useActionData() as StepAnswer | undefined
  const last = history.at(-1)
  return (
    <section className="mt-8 border-line border-t pt-6">
      {last?.isOwn ? (
        <p className="font-semibold">{applicationPage.decision.withdrawn}</p>
      ) : (
        <ChangeStatus key={last?.id ?? 0} application={application} last={last} answer={answer} />
      )}
      <h3 className="mt-6 text-muted text-sm">{words.history}</h3>
      <div className="mt-2">
        <History
          application={{ appliedAt: application.appliedAt }}
          changes={history}
          writings={letters.map((letter) => ({
            at: letter.createdAt,
            event: <WrittenLetterEvent key={letter.id} letter={letter} takeBack={takeBack} />,
          }))}
        />
      </div>
    </section>
  )
}

const loadSchema = async () => (await import('#app/domain/applications/review/step.ts')).stepForm

interface ChangeStatusProps extends Pick<Opened, 'application'> {
  last: Opened['history'][number] | undefined
  answer: StepAnswer | undefined
}

/** The fields that go with a status are there with it, also without JavaScript. */
function ChangeStatus({ application: { id, status, ...stored }, last, answer }: ChangeStatusProps) {
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
              {words.status}
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
              busyText={words.changeStatus.busy}
              text={words.changeStatus.idle}
            />
            <Button formAction={letterHref(id, query, { from: 'list' })} variant="quiet" text={letterChoice.write} />
          </div>
        </>
      )}
    </SchemaFormElement>
  )
}
