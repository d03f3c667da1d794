import { z } from '#app/domain/zod.ts'

/** Shows nothing, and may hide or turn round what does; joiners are part of a word in Indic scripts and stay inside one. */
const invisible = /[^\P{Cf}\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu

export const line = requiredText(visibleLine)
export const paragraphs = requiredText(plainParagraphs)

function requiredText(tidy: (text: string) => string) {
  return (messages: { required: string; tooLong: string }, max: number) =>
    z.pipe(
      z.pipe(z.string({ error: messages.required }), z.transform(tidy)),
      z
        .string({ error: messages.required })
        .check(z.minLength(1, messages.required), z.maxLength(max, messages.tooLong)),
    )
}

export function visibleLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .trim()
}

export const optionalLine = optionalText(visibleLine)
export const optionalParagraphs = optionalText(plainParagraphs)

function optionalText(tidy: (text: string) => string) {
  return (tooLong: string, max: number) =>
    // Neither `default('')` nor `pipe(z.string())`: Conform takes an empty text for none there.
    z
      .pipe(
        z.optional(z.string()),
        z.transform((text) => tidy(text ?? '')),
      )
      .check(z.refine((text) => text.length <= max, tooLong))
}

function plainParagraphs(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The simple pattern something@something.something, without what would end it in a link or a list of addresses. */
export function isAddress(text: string): boolean {
  const [mailbox = '', domain = '', ...more] = text.split('@')
  const isWritten = /^[^\s\p{Cc}\p{Cf}]+$/u.test(mailbox) && /^[^\s\p{Cc}\p{Cf}?&%,;<>"\\]+$/u.test(domain)
  return isWritten && more.length === 0 && domain.indexOf('.', 1) > 0 && !domain.endsWith('.')
}

/** An email address of at most 254 characters (RFC 5321, 4.5.3.1.3). */
export function email(messages: { required: string; invalid: string }) {
  return z
    .string({ error: messages.required })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.required, abort: true }),
      z.maxLength(254, { error: messages.invalid, abort: true }),
      z.refine(isAddress, messages.invalid),
    )
}

/** Ten digits behind +91; a typed +91, 0, spaces or dashes are accepted and removed. */
export function indianPhone({ required, invalid }: { required: string; invalid: string }) {
  const typed = z.string({ error: required }).check(z.minLength(1, required), z.maxLength(40, invalid))
  const tidy = z.transform((text: string) => text.replace(/\D/g, '').replace(/^(91(?=\d{10}$)|0(?=\d{10}$))/, ''))
  const digits = z.string({ error: invalid }).check(z.regex(/^\d{10}$/, invalid))
  const whole = z.transform((text: string) => `+91${text}`)
  return z.pipe(z.pipe(z.pipe(typed, tidy), digits), whole)
}

/** Any phone number of the world, loosely: 5 to 15 digits with the usual signs around them. Blanks are none. */
export function anyPhone(invalid: string) {
  const typed = z
    .string()
    .check(z.trim(), z.maxLength(40, invalid), z.regex(/^(\+?(?:[ ().-]*\d){5,15}[ ().-]*)?$/, invalid))
  return z.pipe(
    typed,
    z.transform((text) => text || undefined),
  )
}

export const submission = {
  /** However often the rendered form is sent, it counts once. */
  submissionId: z.uuid(),
  /** Set where the page shows what came of the form itself instead of leading to another. */
  receipt: z.optional(z.literal('inline')),
}
