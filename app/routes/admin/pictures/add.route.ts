import { href, redirect } from 'react-router'
import { pictureMessages as messages } from '#app/content/pictures.ts'
import { pictureProblems } from '#app/content/posts.ts'
import { addPicturesForm, mostPicturesAtOnce } from '#app/domain/pictures/form.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/add.route.ts'

export const loader = () => redirect(href('/admin/pictures'))

/** A notice has room for so many problems. */
const mostListed = 4

/** Stores pictures, each by itself: a page with JavaScript sends them one at a time, and reads JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const readsJson = request.headers.get('Accept')?.includes('application/json')
  const answer = (kind: 'success' | 'error', text: string, status: number) =>
    readsJson && kind === 'error'
      ? jsonError(status, 'invalid', text)
      : readsJson
        ? Response.json({})
        : redirectWithNotice(href('/admin/pictures'), { kind, text }, context)
  const upload = {
    name: 'pictures',
    most: mostPicturesAtOnce,
    messages: { withoutFile: messages.busy, fileNotKept: messages.busy },
  }
  const form = await readForm({ request, context }, addPicturesForm, { upload })
  if (!form.ok)
    return answer('error', String(Object.values(form.invalid.data.result.error ?? {})[0] ?? ''), form.status)
  const problems: string[] = []
  for (const picture of form.value.pictures) {
    const stored = await createPicture(picture, { alt: '', kept: true }, context.get(staffContext))
    if (stored.ok) continue
    const problem = stored.problem === 'failed' ? messages.failed : pictureProblems[stored.problem]
    problems.push(readsJson ? problem : messages.notAdded(picture.name.slice(0, 60), problem))
  }
  const added = form.value.pictures.length - problems.length
  if (problems.length === 0) return answer('success', messages.added(added), 200)
  const listed = [...(added > 0 ? [messages.added(added)] : []), ...problems.slice(0, mostListed)]
  if (problems.length > mostListed) listed.push(messages.moreNotAdded(problems.length - mostListed))
  return answer('error', listed.join(' '), problemStatuses.invalid)
}
