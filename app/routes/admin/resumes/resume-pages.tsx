import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { type FileProblem, readFile } from '#app/browser/download.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { pdfViewerWords as words } from '#app/content/admin/pdf-viewer.ts'
import { resumeProblems, resumeViewerWords } from '#app/content/resumes.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Pdf } from '#app/ui/pdf/document.client.ts'
import type { PdfViewer } from '#app/ui/pdf/viewer.tsx'

interface ResumePagesProps {
  file: string
  name: string
  /** What shows until it is open, and what instead of it for that reason. */
  loading: ReactNode
  fallback: (reason: string) => ReactNode
}

/** The pages of a resume, or what keeps them from being shown. */
export function ResumePages({ file, name, loading, fallback }: ResumePagesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    const leaving = new AbortController()
    setOpened(null)
    open(file, leaving.signal).then((opened) => leaving.signal.aborted || setOpened(opened))
    return () => leaving.abort()
  }, [file, attempt])

  if (!opened) return loading
  if ('problem' in opened) {
    return <NotLoaded problem={opened.problem} name={name} onRetry={() => setAttempt(attempt + 1)} />
  }
  if ('obstacle' in opened) return fallback(opened.obstacle)
  return <opened.Viewer pdf={opened.pdf} label={name} words={words} />
}

type Opened = { problem: FileProblem } | { obstacle: string } | { pdf: Pdf; Viewer: typeof PdfViewer }

async function open(file: string, signal: AbortSignal): Promise<Opened> {
  const viewing = Promise.all([import('#app/ui/pdf/viewer.tsx'), import('#app/ui/pdf/document.client.ts')])
  const [viewer, read] = await Promise.all([viewing.catch(() => null), readFile(file, signal)])
  if ('problem' in read) return read
  if (!viewer || signal.aborted) return { obstacle: resumeViewerWords.noViewer }
  const [{ PdfViewer: Viewer }, { openPdf }] = viewer
  const pdf = await openPdf(read, signal)
  return typeof pdf === 'string' ? { obstacle: words.obstacles[pdf] } : { pdf, Viewer }
}

function NotLoaded({ problem, name, onRetry }: { problem: FileProblem; name: string; onRetry: () => void }) {
  const message = problem === 'gone' ? messages.noUrl : messages.loadFailed(resumeProblems[problem])
  const retry = (
    <Button type="button" variant="secondary" icon="refresh" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  )
  const signIn = (
    <ButtonLink href={href('/admin')} target="_blank" trailingIcon="external">
      {words.signIn}
    </ButtonLink>
  )
  return (
    <div role="alert" className="overflow-y-auto p-6">
      <EmptyState
        title={message}
        seed={name}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {problem === 'sessionEnded' && signIn}
            {retry}
          </div>
        }
      />
    </div>
  )
}
