import { passkeyMessages as messages } from '#app/content/admin/staff/passkeys.ts'
import { line } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'

export const longestPasskeyName = 60

const name = line({ required: messages.nameRequired, tooLong: messages.nameTooLong }, longestPasskeyName)
/** What the browser's passkey answered, in JSON. */
const response = z.string().check(z.maxLength(20_000))

/** The fields of each step on the page of one's passkeys. */
export const passkeyForms = {
  begin: z.object({ name }),
  confirm: z.object({ name, response }),
  remove: z.object({ id: z.string().check(z.maxLength(2_000)) }),
}

export const passkeySignInForm = z.object({ response, next: z.optional(z.string().check(z.maxLength(2_000))) })
