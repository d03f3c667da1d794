import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { resumeViewer as words } from '#app/content/admin/dashboard.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { describeActiveContent } from './active-content.ts'
import type { ResumePages } from './resume-pages.tsx'

interface ResumeViewerProps {
  /** Null where there is no such resume (any more). */
  resume: { key: string; filename: string; activeContent: string | null } | null
  closeHref: string
}

/** A PDF on the dashboard, drawn by our own page: no browser's viewer shows it, and nothing runs what it carries. */
export function ResumeViewer({ resume, closeHref }: ResumeViewerProps) {
  const name = resume?.filename ?? resumeViewerWords.noName
  const remark = describeActiveContent(resume?.activeContent ?? null)
  return (
    <Dialog
      id="resume"
      title={name}
      closeHref={closeHref}
      width={resume ? 'full' : 'medium'}
      bleed={resume !== null}
      footer={
        <>
          {resume && (
            <ButtonLink href={href('/admin/resumes/:key', { key: resume.key })} icon="down">
              {words.download}
            </ButtonLink>
          )}
          <ButtonLink href={closeHref} client variant="secondary">
            {words.close}
          </ButtonLink>
        </>
      }
    >
      {remark && (
        <Notice kind="warning" quiet className="mx-6 mt-4 mb-1">
          {remark.note}
        </Notice>
      )}
      {resume ? <Resume key={resume.key} resumeKey={resume.key} name={name} /> : <p role="alert">{messages.noUrl}</p>}
    </Dialog>
  )
}

/** What shows it comes only now, to whoever has opened one. */
function Resume({ resumeKey, name }: { resumeKey: string; name: string }) {
  const [pages, setPages] = useState<{ Pages: typeof ResumePages } | 'missing' | null>(null)
  useEffect(() => {
    import('./resume-pages.tsx').then(
      ({ ResumePages: Pages }) => setPages({ Pages }),
      () => setPages('missing'),
    )
  }, [])

  const file = href('/admin/resumes/:key', { key: resumeKey })
  const fallback = (reason?: string) => <Fallback resumeKey={resumeKey} name={name} reason={reason} />
  if (pages === 'missing') return fallback(resumeViewerWords.noViewer)
  if (pages) return <pages.Pages file={file} name={name} loading={<Loading />} fallback={fallback} />
  return (
    <>
      <Loading />
      <div className="hidden noscript:block">{fallback()}</div>
    </>
  )
}

function Loading() {
  return (
    <p
      role="status"
      className="grid h-[56rem] min-h-40 place-content-center justify-items-center gap-4 bg-sunken text-muted noscript:hidden"
    >
      <span
        aria-hidden="true"
        className="size-7 animate-spin rounded-full border-2 border-brand border-r-transparent"
      />
      {messages.loading}
    </p>
  )
}

/** Instead of a PDF that cannot be shown: the way to its text. */
function Fallback({ resumeKey, name, reason }: { resumeKey: string; name: string; reason: ReactNode }) {
  const openInNewTab = (
    <ButtonLink
      href={href('/admin/resumes/:key/text', { key: resumeKey })}
      target="_blank"
      rel="noopener"
      variant="secondary"
      trailingIcon="external"
    >
      {messages.openInNewTab}
    </ButtonLink>
  )
  return (
    <div role={reason ? 'alert' : undefined} className="overflow-y-auto p-6">
      <EmptyState title={messages.cannotDisplay} seed={name} action={openInNewTab}>
        {reason}
      </EmptyState>
    </div>
  )
}
