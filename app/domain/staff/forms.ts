import { accountMessages, passwordMessages } from '#app/content/admin/account.ts'
import { invitationMessages, staffMessages } from '#app/content/admin/staff/members.ts'
import { passkeyMessages } from '#app/content/admin/staff/passkeys.ts'
import { secondFactorMessages } from '#app/content/admin/staff/second-factor.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { emailAddress, line, optionalLine } from '#app/domain/fields/schemas.ts'
import { roles } from '#app/domain/roles.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { factorRules, longestPasskeyName, longestPassword, shortestPassword, wrongLength } from './rules.ts'

const required = (message: string) => z.string({ error: message }).check(z.minLength(1, message))
const atMost = (length: number) => z.string().check(z.maxLength(length))

const lengths = {
  short: passwordMessages.short(shortestPassword),
  long: passwordMessages.long(longestPassword),
}

/** A new password. Only its length can be checked at once. */
const chosen = (message: string) =>
  required(message).check(
    z.superRefine((password, context) => {
      const wrong = wrongLength(password)
      if (wrong) context.addIssue({ code: 'custom', message: lengths[wrong] })
    }),
  )

const repeats = <Name extends string>(name: Name, error: string) =>
  z.refine<Record<Name | 'repeatedPassword', string>>((form) => form[name] === form.repeatedPassword, {
    path: ['repeatedPassword'],
    error,
  })

const email = emailAddress({ required: fieldMessages.required('Email'), invalid: fieldMessages.invalid('Email') })
const next = z.optional(atMost(2_000))
/** The response of the browser's passkey, in JSON. */
const response = atMost(20_000)

/** By the chosen way to confirm. */
export const signInForms = {
  password: z.object({
    email,
    password: required(signInMessages.passwordRequired).check(z.maxLength(1_000, signInMessages.credentials)),
    next,
  }),
  code: z.object({ code: required(signInMessages.codeRequired).check(z.maxLength(60, signInMessages.code)), next }),
  passkey: z.object({ response, next }),
}

const current = required(passwordMessages.currentRequired).check(z.maxLength(1_000, passwordMessages.credentials))

/** Requires the present password, because another person may use an open session. */
export const passwordForm = z
  .object({
    password: current,
    newPassword: chosen(passwordMessages.newRequired),
    repeatedPassword: required(passwordMessages.repeatRequired),
  })
  .check(repeats('newPassword', passwordMessages.differ))

export const emailForm = z.object({ email })

export const provenEmailForm = z.object({ token: atMost(2_000) })

const newPassword = {
  password: chosen(invitationMessages.passwordRequired),
  repeatedPassword: required(invitationMessages.repeatRequired),
}

export const resetForm = z.object(newPassword).check(repeats('password', invitationMessages.differ))

export const joinForm = z
  .object({
    name: line({ required: invitationMessages.nameRequired, tooLong: invitationMessages.nameTooLong }, longestName),
    ...newPassword,
  })
  .check(repeats('password', invitationMessages.differ))

export const nameForm = z.object({ name: optionalLine(accountMessages.nameTooLong, longestName) })

export const endedSessionForm = z.object({ id: atMost(40) })

export const invitationForm = z.object({
  email: emailAddress({ required: staffMessages.emailRequired, invalid: staffMessages.emailInvalid }),
  role: z.enum(roles),
})

const ownCode = required(secondFactorMessages.codeRequired).check(z.maxLength(60, secondFactorMessages.code))

/** The confirmation forms by what an account has: its password, a code as well, or a passkey. */
export const confirmationForms = {
  password: z.object({ password: current }),
  code: z.object({ password: current, code: ownCode }),
  // Without a response, it opens the page that asks for the passkey.
  passkey: z.object({ response: z.optional(response) }),
}

/** By `?step=`, as those of passkeys. */
export const secondFactorForms = {
  confirm: z.object({ key: atMost(400), code: ownCode }),
  renew: z.object({}),
  off: z.object({}),
}

export type SecondFactorStep = keyof typeof secondFactorForms

/** `known` is the rule that the page showed. */
export const factorRuleForm = z.object({ rule: z.enum(factorRules), known: z.enum(factorRules) })

const passkeyName = line(
  { required: passkeyMessages.nameRequired, tooLong: passkeyMessages.nameTooLong },
  longestPasskeyName,
)

export const passkeyForms = {
  // Without a response, it shows what is wrong with the name.
  add: z.object({ name: passkeyName, response: z.optional(response) }),
  remove: z.object({ id: atMost(2_000) }),
}
