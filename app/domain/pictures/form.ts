import { pictureMessages as messages, pictureEditor as words } from '#app/content/pictures.ts'
import { choice, text } from '#app/domain/fields/field.ts'
import { formShape } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'
import { focuses } from './rules.ts'

export const describedPicture = {
  fields: { alt: text({ max: 300, optional: true }), focus: choice(focuses, { preset: 'center' }) },
  words: { fields: words.fields },
}

export const describePictureForm = z.object({
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  ...formShape(describedPicture.fields, describedPicture.words.fields),
})

/** A form that is sent without JavaScript. */
export const mostPicturesAtOnce = 10

export const addPicturesForm = z.object({
  pictures: z
    .array(z.instanceof(File), { error: messages.required })
    .check(z.minLength(1, messages.required), z.maxLength(mostPicturesAtOnce, messages.tooMany)),
})

/** The picture that the page showed as the former one. */
export const undoReplacementForm = z.object({ former: z.string() })

export const replacePictureForm = z.object({ picture: z.instanceof(File, { error: messages.required }) })
