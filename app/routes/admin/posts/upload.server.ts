import { href } from 'react-router'
import { formRefusals } from '#app/content/forms.ts'
import { postMessages } from '#app/content/posts.ts'
import { type PictureProblem, storePicture } from '#app/domain/pictures/store.server.ts'
import { longestSent } from '#app/domain/posts/form.ts'

/** How a form that may bring a picture is read. */
export const postFormOptions = { upload: { name: 'picture', messages: formRefusals }, longestText: longestSent }

const refusals: Record<PictureProblem, { status: number; message: string }> = {
  tooLarge: { status: 400, message: postMessages.pictureTooLarge },
  type: { status: 400, message: postMessages.pictureType },
  unreadable: { status: 400, message: postMessages.pictureUnreadable },
  tooManyPixels: { status: 400, message: postMessages.pictureTooManyPixels },
  failed: { status: 503, message: postMessages.pictureFailed },
}

/** The address of a picture that was stored, or what to answer where it was not. */
export async function upload({ picture, pictureAlt }: { picture: File; pictureAlt: string }, staffId: string) {
  const stored = await storePicture(picture, pictureAlt, staffId)
  if (!stored.ok) return { ok: false as const, problem: stored.problem, ...refusals[stored.problem] }
  return { ok: true as const, address: href('/blog/images/:id', { id: stored.id }) }
}
