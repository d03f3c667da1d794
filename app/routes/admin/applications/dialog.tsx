import { href } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { storedApplication as stored } from '#app/content/careers/stored-application.ts'
import { application as declaration } from '#app/domain/applications/application.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { shownName } from '#app/domain/resumes/shown-name.ts'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import { UndeliveredMails } from '#app/routes/admin/letters/undelivered.tsx'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DialogNotice, ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { NotSpamForm, PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { describeActiveContent } from '#app/routes/admin/resumes/active-content.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { formatSize } from '#app/ui/format.ts'
import { WrittenText } from '#app/ui/layout/sheet.tsx'
import { StatusAndHistory } from './change-status.tsx'

type Opened = Extract<DashboardData['dialog'], { kind: 'applicant' }>

export function ApplicationDialog({ application, history, letters, undelivered }: Omit<Opened, 'kind'>) {
  const { name, reference } = application
  const { short, long } = splitFacts(factsOf(declaration, application))
  const { query } = useDashboard()
  const columns = words.applicationColumns
  return (
    <ListDialog
      id="application"
      title={name}
      detail={words.applicationDialog.heading(reference)}
      width="large"
      footer={
        <>
          <ButtonLink
            href={listHref(query, {}, href('/admin/applications/:id', { id: String(application.id) }))}
            client={{ preventScrollReset: false }}
            variant="secondary"
            className="mr-auto"
            text={words.applicationDialog.wholePage}
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
      <UndeliveredMails mails={undelivered} className="mb-8" />
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
      <StatusAndHistory application={application} history={history} letters={letters} />
      {long.length === 0 && <p className="mt-8 text-muted">{applicationPage.answers.noCoverLetter}</p>}
      {long.map(({ field, label, text }) => (
        <WrittenText key={field} title={label}>
          {text}
        </WrittenText>
      ))}
    </ListDialog>
  )
}

function Resume({ application }: Pick<Opened, 'application'>) {
  const { resumeKey, resumeSize, resumeState, resumeActiveContent } = application
  if (resumeState === 'missing') return words.resumeMissing
  if (resumeKey === null) return stored.noResume
  const remark = describeActiveContent(resumeActiveContent)
  return (
    <>
      <a
        href={href('/admin/resumes/:key', { key: resumeKey })}
        className="wrap-anywhere underline underline-offset-4"
      >{`${shownName(application)}, ${formatSize(resumeSize ?? 0)}`}</a>
      {resumeState === 'spooled' && <span className="block font-normal text-warning">{words.resumeSpooled}</span>}
      {remark && <span className="mt-1 block font-normal text-muted text-sm">{remark.note}</span>}
    </>
  )
}
