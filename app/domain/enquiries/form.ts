import { formShape, submission } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'
import { enquiry } from './enquiry.ts'

export const enquiryForm = z.object({ ...submission, ...formShape(enquiry.fields, enquiry.words.fields) })
