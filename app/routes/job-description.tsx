import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage } from '#app/content/careers/job.ts'
import type { Connection } from '#app/domain/installation/stored-applications.server.ts'
import { factLabel } from '#app/domain/jobs/job.ts'
import type { ShownJob } from '#app/domain/jobs/show.server.ts'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Points } from '#app/ui/layout/prose.tsx'

export function JobFacts({ job, className = 'mt-8 sm:mt-10' }: { job: ShownJob; className?: string }) {
  const facts = job.facts.map(([field, value]) => ({ name: factLabel(field, job), value }))
  return <Facts layout="columns" className={className} facts={facts} />
}

/** Says that the job is closed, and why an application was rejected. */
export function ClosedNotices({ refused }: { refused: string[] | null | undefined }) {
  const { heading, text } = jobPage.closed
  return (
    <>
      {refused && <Notice kind="error">{refused}</Notice>}
      <Notice kind="info" title={heading}>
        {text}
      </Notice>
    </>
  )
}

/** A hint of the company before the description. */
export function CompanyHint({ text }: { text: string | null }) {
  return text && <p className="mt-6 border-accent border-s-4 ps-4 font-semibold">{text}</p>
}

/** The description of a job, with `h2` headings on its page and `h3` in a dialog. */
export function JobDescription({ job, level: Heading = 'h2' }: { job: ShownJob; level?: 'h2' | 'h3' }) {
  return (
    <div className={`grid ${Heading === 'h2' ? 'mt-8 gap-12' : 'gap-8'}`}>
      <section aria-labelledby="about-title" className="reading">
        <Heading id="about-title" className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
          {jobPage.about}
        </Heading>
        <div
          className={`description ${Heading === 'h2' ? '[&>p:first-child]:text-lg' : ''}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when rendered from Markdown
          dangerouslySetInnerHTML={{ __html: job.html }}
        />
      </section>
      {job.sections.map(([field, value]) => (
        <Points key={field} id={`job-${field}`} level={Heading} title={factLabel(field, job)} points={value} />
      ))}
    </div>
  )
}

/** Warns before the form that applications cannot be stored at the moment. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'connected') return null
  return <Notice kind="warning">{connection === 'demo' ? messages.demoMode : messages.notConnected}</Notice>
}
