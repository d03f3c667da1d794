import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { type FileProblem, readFile } from '#app/browser/download.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { pdfViewerWords as words } from '#app/content/admin/resumes/viewer.ts'
import { resumeProblems, resumeViewerWords } from '#app/content/resumes.ts'
import { Button, ButtonLink, Spinner } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import type { Pdf } from '#app/ui/pdf/document.client.ts'
import type { PdfViewer } from '#app/ui/pdf/viewer.tsx'

interface ResumeViewerProps {
  resumeKey: string
  name: string
}

export function ResumeViewer({ resumeKey, name }: ResumeViewerProps) {
  const file = `${href('/admin/resumes/:key', { key: resumeKey })}?view`
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the file again
  useEffect(() => {
    const leaving = new AbortController()
    setOpened(null)
    open(file, leaving.signal).then((opened) => leaving.signal.aborted || setOpened(opened))
    return () => leaving.abort()
  }, [file, attempt])

  if (!opened)
    return (
      <>
        <Loading />
        <div className="hidden noscript:block">
          <Fallback resumeKey={resumeKey} name={name} />
        </div>
      </>
    )
  if ('problem' in opened)
    return <NotLoaded problem={opened.problem} name={name} onRetry={() => setAttempt(attempt + 1)} />
  if ('obstacle' in opened) return <Fallback resumeKey={resumeKey} name={name} reason={opened.obstacle} />
  return <opened.Viewer pdf={opened.pdf} label={name} words={words} />
}

type Opened = { problem: FileProblem } | { obstacle: string } | { pdf: Pdf; Viewer: typeof PdfViewer }

/** The viewer is loaded only when a visitor opens a resume. */
async function open(file: string, signal: AbortSignal): Promise<Opened> {
  const viewing = Promise.all([import('#app/ui/pdf/viewer.tsx'), import('#app/ui/pdf/document.client.ts')])
  const [viewer, read] = await Promise.all([viewing.catch(() => null), readFile(file, signal)])
  if ('problem' in read) return read
  if (!viewer || signal.aborted) return { obstacle: resumeViewerWords.noViewer }
  const [{ PdfViewer: Viewer }, { openPdf }] = viewer
  const pdf = await openPdf(read, signal)
  return typeof pdf === 'string' ? { obstacle: words.obstacles[pdf] } : { pdf, Viewer }
}

function Loading() {
  return (
    <p
      role="status"
      className="grid h-[56rem] min-h-40 place-content-center justify-items-center gap-4 bg-sunken text-muted noscript:hidden"
    >
      <Spinner size="size-7" className="border-brand" />
      {messages.loading}
    </p>
  )
}

function Fallback({ resumeKey, name, reason }: ResumeViewerProps & { reason?: string }) {
  const openInNewTab = (
    <ButtonLink
      href={href('/admin/resumes/:key/text', { key: resumeKey })}
      target="_blank"
      rel="noopener"
      variant="secondary"
      trailingIcon="external"
      text={messages.openInNewTab}
    />
  )
  return (
    <div role={reason ? 'alert' : undefined} className="overflow-y-auto p-6">
      <EmptyState title={messages.cannotDisplay} seed={name} action={openInNewTab}>
        {reason}
      </EmptyState>
    </div>
  )
}

function NotLoaded({ problem, name, onRetry }: { problem: FileProblem; name: string; onRetry: () => void }) {
  return (
    <div role="alert" className="overflow-y-auto p-6">
      <EmptyState
        title={problem === 'gone' ? messages.noUrl : messages.loadFailed(resumeProblems[problem])}
        seed={name}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {problem === 'sessionEnded' && (
              <ButtonLink href={href('/admin')} target="_blank" trailingIcon="external" text={words.signIn} />
            )}
            <Button
              type="button"
              variant="secondary"
              icon={recordIcons.refresh}
              onClick={onRetry}
              text={words.tryAgain}
            />
          </div>
        }
      />
    </div>
  )
}
