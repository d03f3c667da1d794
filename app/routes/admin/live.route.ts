import { liveMessages as messages } from '#app/content/admin/account.ts'
import { missingParameter } from '#app/content/forms.ts'
import { newestEvent } from '#app/domain/audit/changes.server.ts'
import { type Listener, listen, mayListen } from '#app/domain/lists/live.server.ts'
import type { Seen } from '#app/domain/lists/new-records.server.ts'
import { dashboardKinds } from '#app/domain/records/kinds.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { type EventSink, eventStream } from '#app/http/process/event-stream.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { sessionToken } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/live.route.ts'

const longestId = 64

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const missing = dashboardKinds.find((kind) => !url.searchParams.has(kind))
  if (missing) return jsonError(400, 'missing_parameter', missingParameter(missing))
  const seen = Object.fromEntries(
    dashboardKinds.map((kind) => [kind, url.searchParams.get(kind)?.slice(0, longestId) ?? '']),
  ) as Seen
  const change = Number(/^\d{1,10}$/.exec(url.searchParams.get('change') ?? '')?.[0] ?? (await newestEvent()))
  const token = (await sessionToken(request, context)) ?? ''

  if (!mayListen()) return jsonError(503, 'too_many_streams', messages.tooMany, { 'Retry-After': '10' })
  return eventStream(request.signal, (sink) =>
    listen({
      sessionToken: token,
      staff: context.get(staffContext),
      place: { seen, change },
      onNews: (news) => sink.send('news', news),
      onChanges: (changes) => sink.send('changes', changes),
      onEnd: ending(sink),
    }),
  )
}

function ending(sink: EventSink): Listener['onEnd'] {
  return (reason) => {
    if (reason === 'sessionEnded')
      sink.send('end', { message: messages.sessionEnded, code: 401, type: 'session_ended' })
    if (reason === 'unavailable') sink.send('fault', { message: messages.unavailable, code: 503, type: 'unavailable' })
    if (reason === 'replaced') sink.send('replaced', {})
    sink.close()
  }
}
