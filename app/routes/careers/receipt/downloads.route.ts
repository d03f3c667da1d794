import { href, redirect } from 'react-router'
import { receiptMessages } from '#app/content/careers/receipt-page.ts'
import { invitationWords } from '#app/content/mail/letters.ts'
import { exportOwnApplication, findShownInterview } from '#app/domain/applications/receipt.server.ts'
import { interviewOrganizer } from '#app/domain/applications/step-letter.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { openOwnResume } from '#app/domain/resumes/open.server.ts'
import { calendarFile } from '#app/http/feeds/calendar.server.ts'
import { privateFile } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/downloads.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

/** A file of an application for its applicant. Without it, redirects to the receipt. */
export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const receipt = href('/careers/receipt/:token', params)
  if (pattern.endsWith('/resume')) {
    const resume = await openOwnResume(params.token)
    if (resume.ok) return privateFile(resume.file)
    return redirectWithNotice(receipt, { kind: 'error', text: receiptMessages.resume[resume.problem] }, context)
  }
  const file = await (pattern.endsWith('/data') ? dataOf(params.token) : interviewOf(params.token))
  return file ?? redirect(receipt)
}

/** All stored data of an application, except its resume. */
async function dataOf(token: string) {
  const application = await exportOwnApplication(token)
  if (!application) return null
  return new Response(`${JSON.stringify(application, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="application-${application.reference}.json"`,
    },
  })
}

/** The interview as a calendar file. */
async function interviewOf(token: string) {
  const interview = await findShownInterview(token)
  if (!interview) return null
  const { reference, position } = interview
  return calendarFile({
    ...interview,
    organizer: interviewOrganizer(),
    summary: invitationWords.summary(position, company.name),
    description: invitationWords.description(reference),
  })
}
