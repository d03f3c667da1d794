import { href, redirect } from 'react-router'
import { pictureForm } from '#app/domain/posts/form.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/pictures.route.ts'
import { postFormOptions, storePicture } from './upload.server.ts'

export function loader() {
  return redirect(href('/admin/blog/:id', { id: 'new' }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, pictureForm, postFormOptions)
  if (!form.ok) {
    const errors = Object.entries(form.invalid.data.result.error ?? {}).map(([name, messages]) => [
      name,
      messages ?? [],
    ])
    return jsonError(form.status, 'invalid', String(errors[0]?.[1] ?? ''), undefined, Object.fromEntries(errors))
  }
  const picture = await storePicture(form.value, context.get(staffContext))
  return picture.ok
    ? Response.json({ address: picture.address })
    : jsonError(picture.status, picture.problem, picture.message)
}
