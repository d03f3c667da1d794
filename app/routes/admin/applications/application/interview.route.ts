import { data } from 'react-router'
import { interviewWords } from '#app/content/admin/applications/application.ts'
import { findInterview, interviewOrganizer } from '#app/domain/applications/step-letter.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { calendarFile } from '#app/http/feeds/calendar.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { Route } from './+types/interview.route.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const id = parseRecordNumber(params.id)
  const interview = id === null ? null : await findInterview(id)
  if (!interview) throw data(null, { status: problemStatuses.gone })
  const { name, position, reference } = interview
  const summary = interviewWords.summary(name, position)
  return calendarFile({
    ...interview,
    organizer: interviewOrganizer(),
    summary,
    description: interviewWords.description(reference),
  })
}
