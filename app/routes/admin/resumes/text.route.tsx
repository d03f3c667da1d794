import { data, href } from 'react-router'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { resumeTextPage as words } from '#app/content/admin/resumes/text.ts'
import { findResume, readResumeText } from '#app/domain/resumes/open.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Sheet } from '#app/ui/layout/sheet.tsx'
import type { Route } from './+types/text.route.ts'

export async function loader({ request, params: { key }, context }: Route.LoaderArgs) {
  const found = await findResume(key)
  if (found === null || found === 'unavailable') {
    const problem = found ?? ('gone' as const)
    return data({ resume: null, text: null, problem }, { status: problemStatuses[problem] })
  }
  const { shownName: name, applicant } = found
  const opening = { by: context.get(staffContext), isDeliberate: isDeliberate(request) }
  const read = await readResumeText(found, opening)
  return data(
    { resume: { name, applicant }, text: null, problem: null, ...read },
    { status: 'problem' in read ? problemStatuses[read.problem] : 200 },
  )
}

export default function ResumeTextPage({ loaderData, params: { key } }: Route.ComponentProps) {
  const { resume, text, problem } = loaderData
  return (
    <div className="page grid *:max-w-4xl grid-cols-1 gap-6 pt-10 pb-16">
      <DocumentTitle title={words.title} />
      <div>
        <BackLink href={href('/admin/dashboard')} text={words.back} />
        <h1 className="wrap-anywhere mt-2 text-2xl">{resume?.name ?? words.title}</h1>
        {resume && (
          <p dir="auto" className="mt-1 text-muted">
            {resume.applicant}
          </p>
        )}
        {problem !== 'gone' && (
          <ButtonLink href={href('/admin/resumes/:key', { key })} icon="down" className="mt-5">
            {words.download}
          </ButtonLink>
        )}
      </div>
      {problem && (
        <Notice kind={problem === 'unavailable' || problem === 'gone' ? 'error' : 'info'}>
          {problem === 'gone' ? resumeMessages.noUrl : words.problems[problem]}
        </Notice>
      )}
      {text !== null && (
        <Sheet seed={key}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          <p className="mt-8 border-line border-t pt-4 text-muted text-sm">{words.note}</p>
        </Sheet>
      )}
    </div>
  )
}
