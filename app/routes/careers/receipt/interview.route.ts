import { href, redirect } from 'react-router'
import { invitationWords } from '#app/content/mail/letters.ts'
import { findShownInterview } from '#app/domain/applications/receipt.server.ts'
import { interviewOrganizer } from '#app/domain/applications/step-letter.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { calendarFile } from '#app/http/feeds/calendar.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/interview.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

/** The interview as a calendar file. Without an interview, redirects to the receipt. */
export async function loader({ params }: Route.LoaderArgs) {
  const interview = await findShownInterview(params.token)
  if (!interview) return redirect(href('/careers/receipt/:token', params))
  const { reference, position } = interview
  return calendarFile({
    ...interview,
    organizer: interviewOrganizer(),
    summary: invitationWords.summary(position, company.name),
    description: invitationWords.description(reference),
  })
}
