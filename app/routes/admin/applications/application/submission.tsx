import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { resumeTextPage } from '#app/content/admin/resumes/text.ts'
import { resumeFindings } from '#app/content/resumes.ts'
import { application as declaration } from '#app/domain/applications/application.ts'
import { factsOf, splitFacts } from '#app/domain/fields/shown.ts'
import { shownName } from '#app/domain/resumes/rules.ts'
import { formatSize } from '#app/formats.ts'
import { StatusBadge } from '#app/routes/admin/applications/columns.tsx'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { ResumeViewer } from '#app/routes/admin/resumes/resume-viewer.tsx'
import type { loader as textLoader } from '#app/routes/admin/resumes/text.route.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink, Spinner } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Breakable } from '#app/ui/tables/table.tsx'
import type { ApplicationData } from './shown.ts'

const { answers, others, resume: words } = applicationPage

type SubmittedAnswersProps = Pick<ApplicationData, 'application' | 'alike'>

/** The contact and the letter, with other applications that may be from the same person. */
export function SubmittedAnswers({ application, alike }: SubmittedAnswersProps) {
  const { appliedAt, imported } = application
  const { short, long } = splitFacts(factsOf(declaration, application))
  const file = storedResume(application)
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-8 print:block print:space-y-6">
      <Facts
        layout="columns"
        className="-mb-4 max-[22rem]:grid-cols-1 print:mb-0 desk:max-xl:grid-cols-2"
        facts={[
          ...short
            .filter(({ list }) => list !== 'primary')
            .map((fact) => ({ name: fact.label, value: <FactValue {...fact} /> })),
          { name: answers.applied, value: <Timestamp moment={appliedAt} /> },
          ...(imported
            ? [
                {
                  name: dashboardPage.imported,
                  value: (
                    <>
                      <bdi>{imported.name}</bdi>, <Timestamp moment={imported.createdAt} />
                    </>
                  ),
                },
              ]
            : []),
          ...(file
            ? [
                {
                  name: words.heading,
                  value: (
                    <a href="#resume" className="rounded-sm underline decoration-line underline-offset-4 wrap-anywhere">
                      <Breakable>{file.name}</Breakable>
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Alike alike={alike} />
      {long.length === 0 && <p className="text-muted">{answers.noCoverLetter}</p>}
      {long.map(({ field, label, text }) => (
        <section key={field} aria-labelledby={`${field}-title`}>
          <h2 id={`${field}-title`} className="text-lg">
            {label}
          </h2>
          <p dir="auto" className="reading mt-2 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}

/** Other applications from the same address, and similar ones that may come from the same person. */
function Alike({ alike }: Pick<SubmittedAnswersProps, 'alike'>) {
  const groups = [
    { title: others.heading, applications: alike.filter(({ why }) => why.includes('email')) },
    { title: others.alikeHeading, applications: alike.filter(({ why }) => !why.includes('email')) },
  ]
  return groups.map(
    ({ title, applications }) =>
      applications.length > 0 && (
        <section key={title}>
          <h2 className="text-lg">{title}</h2>
          <ul className="mt-1 divide-y divide-line">
            {applications.map(({ id, name, position, reference, status, appliedAt, why }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
                <Link
                  to={href('/admin/applications/:id', { id: String(id) })}
                  className="font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:text-brand hover:decoration-current"
                >
                  <bdi>{name}</bdi>, <bdi>{position}</bdi>
                </Link>
                <span className="text-muted text-sm tabular-nums">{reference}</span>
                <span className="text-muted text-sm">
                  <Timestamp moment={appliedAt} />
                </span>
                <StatusBadge status={status} />
                <span className="flex flex-wrap gap-1.5">
                  {why.map((reason) => (
                    <Badge key={reason} tone="warning">
                      {others.why[reason]}
                    </Badge>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}

type Sender = Pick<ApplicationData, 'application'>

/** `null` if there is no file to read. */
function storedResume(application: Sender['application']) {
  const { resumeKey: key, resumeState } = application
  const name = shownName(application)
  return resumeState === 'missing' || key === null || name === null ? null : { key, name }
}

export function SubmittedResume({ application }: Sender) {
  return (
    <div className="min-w-0 print:hidden">
      <Resume application={application} />
      <AgreedText title={answers.consent} text={application.agreed} />
    </div>
  )
}

function Resume({ application }: Sender) {
  const { resumeSize, resumeState, resumeType, resumeProblem } = application
  const file = storedResume(application)
  if (!file)
    return (
      <section id="resume" aria-labelledby="resume-title">
        <EmptyState title={words.heading} seed={application.reference}>
          {resumeState === 'missing' ? words.missing : words.none}
        </EmptyState>
      </section>
    )
  const { key, name } = file
  const finding = resumeProblem && resumeFindings[resumeProblem as keyof typeof resumeFindings]
  return (
    <section
      id="resume"
      aria-labelledby="resume-title"
      className="flex min-w-0 scroll-mt-4 flex-col not-low:max-h-[calc(100dvh-2rem)] overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 pr-3 pl-6">
        <h2 id="resume-title" className="min-w-0 text-lg">
          {words.heading}
          <span className="block font-normal text-muted text-sm wrap-anywhere">{`${name}, ${formatSize(resumeSize ?? 0)}`}</span>
        </h2>
        <ButtonLink
          href={href('/admin/resumes/:key', { key })}
          variant="secondary"
          size="small"
          icon="down"
          text={words.download}
        />
      </header>
      {finding && (
        <Notice kind="warning" quiet className="mx-6 mt-4 mb-1">
          {finding.note}
        </Notice>
      )}
      {resumeType === 'pdf' ? <ResumeViewer resumeKey={key} name={name} /> : <ResumeText resumeKey={key} name={name} />}
    </section>
  )
}

/** Printed instead of the viewer, which draws only visible pages. A reread does not load the text again. */
export function PrintedResume({ text: given }: { text: string | null }) {
  const [text] = useState(given)
  if (!text) return null
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 text-lg">{words.heading}</h2>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  )
}

/** The text of a document that browsers cannot show, loaded after the page because extraction takes a while. */
function ResumeText({ resumeKey, name }: { resumeKey: string; name: string }) {
  const { data, load } = useFetcher<typeof textLoader>()
  const address = href('/admin/resumes/:key/text', { key: resumeKey })
  useEffect(() => {
    load(address)
  }, [load, address])
  const elsewhere = <ButtonLink href={address} variant="secondary" icon="document" text={words.readText} />
  if (!data)
    return (
      <div className="p-6">
        <p role="status" className="flex items-center gap-3 text-muted noscript:hidden">
          <Spinner />
          {words.loading}
        </p>
        <div className="hidden noscript:block">{elsewhere}</div>
      </div>
    )
  if (data.text === null)
    return (
      <div className="p-6">
        <EmptyState title={words.notRead} seed={name} action={elsewhere}>
          {data.problem && data.problem !== 'gone' ? resumeTextPage.problems[data.problem] : words.none}
        </EmptyState>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section tabIndex={0} aria-label={words.text(name)} className="overflow-y-auto overscroll-contain p-6 sm:p-8">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {data.text}
      </p>
    </section>
  )
}
