import { useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { resumeViewer as words } from '#app/content/admin.ts'
import { resumeMessages as messages } from '#app/content/messages/admin.ts'
import { resumeProblems, resumeViewerWords } from '#app/content/resume.ts'
import { type FileProblem, problemOf } from '#app/http/private-file.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PdfFrame } from '#app/ui/pdf-frame.tsx'

interface ResumeViewerProps {
  /** Null where there is no such resume (any more). */
  resume: { key: string; filename: string } | null
  closeHref: string
}

/** A PDF in the browser's own viewer; a browser that has none shows the way to open it elsewhere instead. */
export function ResumeViewer({ resume, closeHref }: ResumeViewerProps) {
  const name = resume?.filename ?? resumeViewerWords.noName
  const file = resume && href('/admin/resumes/:key', { key: resume.key })
  return (
    <Dialog
      id="resume"
      title={name}
      closeHref={closeHref}
      width={file ? 'full' : 'medium'}
      footer={
        <>
          {file && (
            <>
              <noscript className="mr-auto">
                <OpenInNewTab file={file} />
              </noscript>
              <ButtonLink href={file} icon="down">
                {words.download}
              </ButtonLink>
            </>
          )}
          <ButtonLink href={closeHref} client variant="secondary">
            {words.close}
          </ButtonLink>
        </>
      }
    >
      {file ? <Pdf key={file} file={file} name={name} /> : <p role="alert">{messages.noUrl}</p>}
    </Dialog>
  )
}

function Pdf({ file, name }: { file: string; name: string }) {
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const check = useCallback(async () => setProblem(await problemOf(`${file}?view`)), [file])
  // A frame does not tell with which answer it was filled.
  useEffect(() => void check(), [check])
  if (problem) return <NotLoaded problem={problem} name={name} onRetry={check} />
  return (
    <PdfFrame
      src={`${file}?view`}
      title={name}
      loading={messages.loading}
      unsupported={<EmptyState title={messages.cannotDisplay} seed={name} action={<OpenInNewTab file={file} />} />}
    />
  )
}

function NotLoaded({ problem, name, onRetry }: { problem: FileProblem; name: string; onRetry: () => void }) {
  const message = problem === 'gone' ? messages.noUrl : messages.loadFailed(resumeProblems[problem])
  const retry = (
    <Button type="button" variant="secondary" icon="refresh" onClick={onRetry}>
      {resumeViewerWords.tryAgain}
    </Button>
  )
  const signIn = (
    <ButtonLink href={href('/admin')} target="_blank" trailingIcon="external">
      {resumeViewerWords.signIn}
    </ButtonLink>
  )
  return (
    <div role="alert">
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

function OpenInNewTab({ file }: { file: string }) {
  return (
    <ButtonLink href={`${file}?view`} target="_blank" rel="noopener" variant="secondary" trailingIcon="external">
      {messages.openInNewTab}
    </ButtonLink>
  )
}
