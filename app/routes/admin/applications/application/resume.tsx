import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { resumeTextPage } from '#app/content/admin/resumes/text.ts'
import { shownName } from '#app/domain/resumes/shown-name.ts'
import { describeActiveContent } from '#app/routes/admin/resumes/active-content.ts'
import { ResumePages } from '#app/routes/admin/resumes/pages.tsx'
import type { loader as textLoader } from '#app/routes/admin/resumes/text.route.tsx'
import { ButtonLink, Spinner } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatSize } from '#app/ui/format.ts'
import type { ApplicationData } from './shown.ts'

const words = applicationPage.resume

/** Beside everything else, and as high as the window; on a phone below. */
export function Resume({ application }: Pick<ApplicationData, 'application'>) {
  const { resumeKey: key, resumeSize, resumeState, resumeType, resumeActiveContent } = application
  const name = shownName(application)
  const remark = describeActiveContent(resumeActiveContent)
  if (resumeState === 'missing' || key === null || name === null)
    return (
      <section id="resume" aria-labelledby="resume-title">
        <EmptyState title={words.heading} seed={application.reference}>
          {resumeState === 'missing' ? words.missing : words.none}
        </EmptyState>
      </section>
    )
  return (
    <section
      id="resume"
      aria-labelledby="resume-title"
      className="flex min-w-0 scroll-mt-4 flex-col self-start not-low:max-h-[calc(100dvh-2rem)] overflow-clip rounded-card border border-line bg-surface shadow-card lg:sticky lg:top-4"
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
      {remark && (
        <Notice kind="warning" quiet className="mx-6 mt-4 mb-1">
          {remark.note}
        </Notice>
      )}
      {resumeType === 'pdf' ? <ResumePages resumeKey={key} name={name} /> : <ResumeText resumeKey={key} name={name} />}
    </section>
  )
}

/** Printed instead of the viewer, which shows only the pages in view. A page that reads itself anew does not get it again. */
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

/** The text of a document that no browser shows, read when the page is there: reading takes a while. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
    <section tabIndex={0} aria-label={words.text(name)} className="overflow-y-auto overscroll-contain p-6 sm:p-8">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {data.text}
      </p>
    </section>
  )
}
