import { href } from 'react-router'
import { formRefusals } from '#app/content/forms.ts'
import { pictureProblems } from '#app/content/posts.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import { longestSent } from '#app/domain/posts/form.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'

export const postFormOptions = {
  upload: { name: 'picture', messages: formRefusals },
  maxTextLength: longestSent,
  /** A post has 15 fields, and a box for each category of the company. */
  maxFields: 200,
}

/** Stores a picture. Returns its address, or the status and message of the refusal. */
export async function storePicture({ picture, pictureAlt }: { picture: File; pictureAlt: string }, by: StaffMember) {
  const stored = await createPicture(picture, { alt: pictureAlt }, by)
  if (stored.ok) return { ok: true as const, address: href('/blog/images/:id', { id: stored.id }) }
  const { problem } = stored
  const status = problemStatuses[problem === 'failed' ? 'failed' : 'invalid']
  return { ok: false as const, problem, message: pictureProblems[problem], status }
}
