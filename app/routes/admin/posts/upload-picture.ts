import { href } from 'react-router'
import { preparePicture } from '#app/browser/prepare-picture.ts'
import { fetchWithProgress } from '#app/browser/upload.ts'
import { pictureProblems, postMessages } from '#app/content/posts.ts'
import { largestPicture, pictureTypes } from '#app/domain/pictures/rules.ts'
import type { PictureStore } from '#app/ui/editor/insert.client.tsx'

/** The upload of a post's pictures. */
export const postPictures: PictureStore = {
  prepare: preparePicture,
  problemOf({ name, size, type }) {
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return pictureProblems.heic
    if (size > largestPicture) return pictureProblems.tooLarge
    return pictureTypes.includes(type) ? undefined : pictureProblems.type
  },
  async upload(picture, alt, note, signal) {
    if (!alt) return { name: 'pictureAlt', problem: postMessages.pictureAltRequired }
    const body = new FormData()
    body.set('picture', picture)
    body.set('pictureAlt', alt)
    const request = new Request(href('/admin/blog/pictures'), { method: 'POST', body, ...(signal && { signal }) })
    const answered = fetchWithProgress(request, (sent, total) => note(sent / total))
    const {
      address,
      errors = {},
      message = pictureProblems.failed,
    } = await answered.then((response) => response.json()).catch(() => ({}))
    return address ? { address } : { name: Object.keys(errors)[0] ?? 'picture', problem: message }
  },
}
