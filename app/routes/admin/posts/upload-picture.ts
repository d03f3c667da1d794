import { href } from 'react-router'
import { pictureProblems, postMessages } from '#app/content/posts.ts'
import { largestPicture, pictureTypes } from '#app/domain/pictures/rules.ts'
import type { PictureStore } from '#app/ui/editor/upload.client.tsx'

/** Where the pictures of posts go while these are written. */
export const postPictures: PictureStore = {
  problemOf({ size, type }) {
    if (size > largestPicture) return pictureProblems.tooLarge
    return pictureTypes.includes(type) ? undefined : pictureProblems.type
  },
  /** Only the old way tells how far an upload is. */
  upload(picture, alt, note, signal) {
    if (!alt) return Promise.resolve({ name: 'pictureAlt', problem: postMessages.pictureAltRequired })
    const body = new FormData()
    body.set('picture', picture)
    body.set('pictureAlt', alt)
    const request = new XMLHttpRequest()
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<PictureStore['upload']>>>()
    request.open('POST', href('/admin/blog/pictures'))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => note(loaded / total)
    request.onloadend = () => {
      const { address, errors = {}, message = pictureProblems.failed } = request.response ?? {}
      resolve(address ? { address } : { name: Object.keys(errors)[0] ?? 'picture', problem: message })
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
    return promise
  },
}
