import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { resumeProblems } from '#app/content/resumes.ts'
import { findResume, openResume } from '#app/domain/resumes/open.server.ts'
import { privateFile, unsatisfiableRange } from '#app/http/files/private-file.server.ts'
import { requestedRange } from '#app/http/files/representation.server.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/file.route.ts'

/** A resume or a byte range of it; `?view` is for the viewer. Unknown and deleted resumes get the same answer. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const resume = await findResume(params.key)
  if (resume === 'unavailable') return plain(503, messages.downloadFailed(resumeProblems.unavailable))
  if (!resume) return plain(404, messages.noUrl)

  const etag = `"${resume.sha256}"`
  const wanted = {
    method: request.method,
    range: request.headers.get('Range'),
    ifRange: request.headers.get('If-Range'),
  }
  const range = requestedRange(wanted, resume.size, etag)
  if (range === 'unsatisfiable') return unsatisfiableRange(resume.size)
  const as = url.searchParams.has('view') ? ('viewed' as const) : ('downloaded' as const)
  const opening = { by: context.get(staffContext), as, isDeliberate: isDeliberate(request) }
  const body = await openResume(resume, opening, range)
  if (body === 'unavailable') return plain(503, messages.downloadFailed(resumeProblems.unavailable))
  if (!body) return plain(404, messages.noUrl)
  return privateFile({ ...resume, body, etag, range })
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
