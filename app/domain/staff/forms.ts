import { passwordMessages, signInMessages } from '#app/content/admin/messages.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { email } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'
import { longestPassword, shortestPassword, wrongLength } from './password.ts'

const required = (message: string) => z.string({ error: message }).check(z.minLength(1, message))

const lengths = {
  short: passwordMessages.short(shortestPassword),
  long: passwordMessages.long(longestPassword),
}

export const signInForm = z.object({
  email: email({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  password: required(signInMessages.passwordRequired).check(z.maxLength(1_000, signInMessages.credentials)),
  next: z.optional(z.string().check(z.maxLength(2_000))),
})

const code = required(signInMessages.codeRequired).check(z.maxLength(60, signInMessages.code))

export const codeForm = z.object({ code, next: z.optional(z.string().check(z.maxLength(2_000))) })

/** The present one is asked for, because whoever sits at an open session may be somebody else. */
export const passwordForm = z
  .object({
    password: required(passwordMessages.currentRequired).check(z.maxLength(1_000, passwordMessages.credentials)),
    newPassword: required(passwordMessages.newRequired).check(
      z.superRefine((password, context) => {
        const wrong = wrongLength(password)
        if (wrong) context.addIssue({ code: 'custom', message: lengths[wrong] })
      }),
    ),
    repeatedPassword: required(passwordMessages.repeatRequired),
  })
  .check(
    z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
      path: ['repeatedPassword'],
      error: passwordMessages.differ,
    }),
  )
