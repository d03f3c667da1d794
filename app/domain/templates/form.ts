import { formShape } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { template } from './template.ts'
import { validPlaceholders } from './text.ts'

const shape = formShape(template.fields, template.words.fields)

export const templateForm = z.object({
  intent: z.optional(z.enum(['save', 'preview'])),
  /** The opened version; undefined for a new template. */
  version: z.optional(recordNumber),
  ...shape,
  subject: shape.subject.check(validPlaceholders),
  body: shape.body.check(validPlaceholders),
})
