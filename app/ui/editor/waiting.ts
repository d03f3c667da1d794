import type { Editor } from '@tiptap/core'
import type { InsertedPicture } from './picture.ts'

/** A picture whose author is to say what it shows before it is uploaded. */
export interface WaitingPicture {
  file: File
  alt: string
  /** The place that a pasted text keeps for it. */
  waiting?: string
}

/** Puts an uploaded picture into its place, or takes the place away; false where there is none. */
export function fillWaiting({ state, view }: Editor, waiting: string | undefined, picture: InsertedPicture | null) {
  let place = -1
  state.doc.descendants((node, at) => {
    if (waiting && node.attrs.waiting === waiting) place = at
  })
  if (place < 0) return false
  const { tr } = state
  if (picture) tr.setNodeMarkup(place, undefined, { ...picture, waiting: null })
  else tr.delete(place, place + 1)
  view.dispatch(tr)
  return true
}
