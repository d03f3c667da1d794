import { href } from 'react-router'
import { resumeViewer as words } from '#app/content/admin/dashboard.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { ResumePages } from './pages.tsx'

type Opened = Extract<DashboardData['dialog'], { kind: 'resume' }>

/** A PDF on the dashboard, drawn by our own page: no browser's viewer shows it, and nothing runs what it carries. */
export function ResumeViewer({ resume }: Pick<Opened, 'resume'>) {
  const closeHref = listHref(useDashboard().query)
  const name = resume?.name ?? resumeViewerWords.noName
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
          <ButtonLink href={closeHref} client variant="secondary" text={words.close} />
        </>
      }
    >
      {resume ? <ResumePages resumeKey={resume.key} name={name} /> : <p role="alert">{messages.noUrl}</p>}
    </Dialog>
  )
}
