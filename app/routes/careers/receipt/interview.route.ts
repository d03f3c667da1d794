import { href, redirect } from 'react-router'
import { invitationWords } from '#app/content/mail/letters.ts'
import { findReceipt } from '#app/domain/applications/receipt.server.ts'
import { findInterview } from '#app/domain/applications/review/interview.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { calendarFile } from '#app/http/feeds/calendar.server.ts'
import { withPrivateLinkHeaders } from '#app/http/private-link.server.ts'
import type { Route } from './+types/interview.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

/** For the applicant's own calendar, as the receipt tells of it; where the interview is off meanwhile, that says so. */
export async function loader({ params }: Route.LoaderArgs) {
  const [receipt, interview] = await Promise.all([
    findReceipt(params.token),
    findInterview({ receiptToken: params.token }),
  ])
  if (!interview || !receipt?.interviewAt) return redirect(href('/careers/receipt/:token', params))
  const { reference, position } = interview
  return calendarFile({
    ...interview,
    at: receipt.interviewAt,
    summary: invitationWords.summary(position, company.name),
    description: invitationWords.description(reference),
  })
}
