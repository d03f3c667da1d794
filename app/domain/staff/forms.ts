import { accountMessages, passwordMessages } from '#app/content/admin/account.ts'
import { invitationMessages, staffMessages } from '#app/content/admin/staff/members.ts'
import { secondFactorMessages } from '#app/content/admin/staff/second-factor.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { emailAddress, line, optionalLine } from '#app/domain/fields/schemas.ts'
import { roles } from '#app/domain/roles.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { longestPassword, shortestPassword, wrongLength } from './password/rules.ts'

const required = (message: string) => z.string({ error: message }).check(z.minLength(1, message))

const lengths = {
  short: passwordMessages.short(shortestPassword),
  long: passwordMessages.long(longestPassword),
}

/** One that will be somebody's: its length is all that can be told at once. */
const chosen = (message: string) =>
  required(message).check(
    z.superRefine((password, context) => {
      const wrong = wrongLength(password)
      if (wrong) context.addIssue({ code: 'custom', message: lengths[wrong] })
    }),
  )

const isRepeated = z.refine<{ password: string; repeatedPassword: string }>(
  ({ password, repeatedPassword }) => password === repeatedPassword,
  { path: ['repeatedPassword'], error: invitationMessages.differ },
)

export const signInForm = z.object({
  email: emailAddress({ required: fieldMessages.required('Email'), invalid: fieldMessages.invalid('Email') }),
  password: required(signInMessages.passwordRequired).check(z.maxLength(1_000, signInMessages.credentials)),
  next: z.optional(z.string().check(z.maxLength(2_000))),
})

const code = required(signInMessages.codeRequired).check(z.maxLength(60, signInMessages.code))

export const codeForm = z.object({ code, next: z.optional(z.string().check(z.maxLength(2_000))) })

const current = required(passwordMessages.currentRequired).check(z.maxLength(1_000, passwordMessages.credentials))

/** The present one is asked for, because whoever sits at an open session may be somebody else. */
export const passwordForm = z
  .object({
    password: current,
    newPassword: chosen(passwordMessages.newRequired),
    repeatedPassword: required(passwordMessages.repeatRequired),
  })
  .check(
    z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
      path: ['repeatedPassword'],
      error: passwordMessages.differ,
    }),
  )

export const forgottenPasswordForm = z.object({
  email: emailAddress({ required: fieldMessages.required('Email'), invalid: fieldMessages.invalid('Email') }),
})

export const resetForm = z
  .object({
    password: chosen(invitationMessages.passwordRequired),
    repeatedPassword: required(invitationMessages.repeatRequired),
  })
  .check(isRepeated)

export const nameForm = z.object({ name: optionalLine(accountMessages.nameTooLong, longestName) })

export const invitationForm = z.object({
  email: emailAddress({ required: staffMessages.emailRequired, invalid: staffMessages.emailInvalid }),
  role: z.enum(roles),
})

export const joinForm = z
  .object({
    name: line({ required: invitationMessages.nameRequired, tooLong: invitationMessages.nameTooLong }, longestName),
    password: chosen(invitationMessages.passwordRequired),
    repeatedPassword: required(invitationMessages.repeatRequired),
  })
  .check(isRepeated)

const ownCode = required(secondFactorMessages.codeRequired).check(z.maxLength(60, secondFactorMessages.code))

/** The answer of a passkey, in JSON; absent where the page on which one can be used is asked for. */
const passkeyResponse = z.optional(z.string().check(z.maxLength(20_000)))

/** By what an account can give: its password, a code as well, or a passkey. */
export const confirmationForms = {
  password: z.object({ password: current }),
  code: z.object({ password: current, code: ownCode }),
  passkey: z.object({ response: passkeyResponse }),
}

/** What is asked for at each step of the second factor's page. */
export const secondFactorForms = {
  begin: z.object({}),
  confirm: z.object({ key: z.string().check(z.maxLength(400)), code: ownCode }),
  renew: z.object({}),
  off: z.object({}),
}

export type SecondFactorStep = keyof typeof secondFactorForms
