import { data, href } from 'react-router'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { resumeTextPage as words } from '#app/content/admin/resume-text.ts'
import { findResume, readResumeText } from '#app/domain/resumes/open.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Sheet } from '#app/ui/layout/sheet.tsx'
import type { Route } from './+types/text.route.ts'
import { describeActiveContent } from './active-content.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

const statuses = { gone: 404, empty: 200, unreadable: 200, unavailable: 503 }

export async function loader({ params: { key } }: Route.LoaderArgs) {
  const resume = await findResume(key)
  if (resume === 'unavailable') return data({ resume: null, problem: 'unavailable' as const }, { status: 503 })
  if (!resume) return data({ resume: null, problem: 'gone' as const }, { status: 404 })
  const read = await readResumeText(resume)
  const { filename, applicant, activeContent } = resume
  const answer = { resume: { filename, applicant }, remark: describeActiveContent(activeContent)?.note, ...read }
  return data(answer, { status: 'problem' in read ? statuses[read.problem] : 200 })
}

export default function ResumeText({ loaderData, params: { key } }: Route.ComponentProps) {
  const { resume } = loaderData
  const problem = 'problem' in loaderData ? loaderData.problem : undefined
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-6 pt-10 pb-16">
      <div>
        <ButtonLink href={href('/admin/dashboard')} client variant="quiet" icon="left" className="-ml-5">
          {words.back}
        </ButtonLink>
        <h1 className="wrap-anywhere mt-2 text-2xl">{resume?.filename ?? words.title}</h1>
        {resume && <p className="mt-1 text-muted">{resume.applicant}</p>}
        {problem !== 'gone' && (
          <ButtonLink href={href('/admin/resumes/:key', { key })} icon="down" className="mt-5">
            {words.download}
          </ButtonLink>
        )}
      </div>
      {'remark' in loaderData && loaderData.remark && (
        <Notice kind="warning" quiet>
          {loaderData.remark}
        </Notice>
      )}
      {problem && (
        <Notice kind={problem === 'unavailable' || problem === 'gone' ? 'error' : 'info'}>
          {problem === 'gone' ? resumeMessages.noUrl : words.problems[problem]}
        </Notice>
      )}
      {'text' in loaderData && (
        <Sheet seed={key}>
          <p className="wrap-anywhere whitespace-pre-wrap">{loaderData.text}</p>
          <p className="mt-8 border-line border-t pt-4 text-muted text-sm">{words.note}</p>
        </Sheet>
      )}
    </div>
  )
}
