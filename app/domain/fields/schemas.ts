import type * as mini from 'zod/mini'
import { fieldMessages } from '#app/content/forms.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { z } from '#app/domain/zod.ts'
import {
  type Field,
  type FieldKind,
  type Fields,
  type OptionsOf,
  publicFormFields,
  type ValueOf,
  type With,
} from './field.ts'
import { type FieldWords, shortLabel } from './words.ts'

type FormWords = FieldWords<Fields>[string]

/** The schema of a form control, by kind of field. */
const schemas: { [Kind in FieldKind]: (options: OptionsOf[Kind], words: FormWords) => mini.ZodMiniType } = {
  text: ({ max, optional, blank }, words) => {
    if (blank) return optionalLine(tooLong(words, max), max)
    return optional ? absentIfEmpty(optionalLine(tooLong(words, max), max)) : line(errorsOf(words, max), max)
  },
  longText: ({ max, optional }, words) =>
    optional ? absentIfEmpty(optionalParagraphs(tooLong(words, max), max)) : paragraphs(errorsOf(words, max), max),
  markdown: ({ max }, words) => normalizedText(plainText, max, tooLong(words, max)),
  list: ({ max, each = max }, words) =>
    normalizedText(plainEntries, max, tooLong(words, max)).check(
      z.refine(
        (text) => text.split('\n').every((entry) => entry.length <= each),
        fieldMessages.lineTooLong(shortLabel(words), each),
      ),
    ),
  number: ({ max, min, optional }, words) => wholeNumber(invalid(words), max, min, optional),
  dateTime: (_options, words) =>
    z._default(z.string(), '').check(z.refine((text) => text === '' || isLocalTime(text), invalid(words))),
  email: ({ optional }, words) => {
    const address = emailAddress({ required: required(words), invalid: invalid(words) })
    return optional ? z.optional(address) : address
  },
  link: ({ max, optional, local }, words) => {
    const isAddress = (text: string) => isPageAddress(text) || (local === true && isPathHere(text))
    return optional
      ? absentIfEmpty(
          optionalLine(tooLong(words, max), max).check(
            z.refine((text) => text === '' || isAddress(text), invalid(words)),
          ),
        )
      : line(errorsOf(words, max), max).check(z.refine(isAddress, invalid(words)))
  },
  picture: ({ optional }, words) => {
    const id = z.string({ error: required(words) }).check(z.regex(/^([0-9a-f-]{36})?$/, invalid(words)))
    return optional ? absentIfEmpty(z._default(id, '')) : id.check(z.minLength(1, required(words)))
  },
  phone: ({ optional, national }, words) => {
    if (national) return indianPhone({ required: required(words), invalid: invalid(words) })
    if (optional) return z.optional(anyPhone(invalid(words)))
    return z.pipe(z.string({ error: required(words) }).check(z.regex(/\S/, required(words))), anyPhone(invalid(words)))
  },
  choice: ({ values, preset, others, optional }, words) => {
    if (optional) return absentIfEmpty(z._default(z.enum(['', ...values], { error: invalid(words) }), ''))
    if (others && preset === undefined) return line(errorsOf(words, others), others)
    const schema = others ? optionalLine(tooLong(words, others), others) : z.enum(values, { error: required(words) })
    return preset === undefined ? schema : z._default(schema, preset)
  },
}

const absentIfEmpty = (schema: mini.ZodMiniType<string, string | undefined>) =>
  z.pipe(
    schema,
    z.transform((text) => text || undefined),
  )

function isPageAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Rejects `//host` and `/\host`, which browsers resolve to another site. */
const isPathHere = (text: string) => /^\/(?:[^\s/\\]\S*)?$/.test(text)

const required = (words: FormWords) => words.required ?? fieldMessages.required(shortLabel(words))
const invalid = (words: FormWords) => words.invalid ?? fieldMessages.invalid(shortLabel(words))
const tooLong = (words: FormWords, max: number) => fieldMessages.tooLong(shortLabel(words), max)
const errorsOf = (words: FormWords, max: number) => ({ required: required(words), tooLong: tooLong(words, max) })

/** Text values. `writtenFields` converts the other kinds. */
type FormShape<F extends Fields> = {
  [Name in Exclude<keyof F, With<F, 'by'>>]: Exclude<ValueOf<F[Name]>, null> extends infer Value extends string
    ? null extends ValueOf<F[Name]>
      ? mini.ZodMiniType<Value | undefined, string | undefined>
      : mini.ZodMiniType<Value, string>
    : mini.ZodMiniType<string, string>
}

/** The schema of a form with these fields. Empty optional values are left out. */
export function formShape<F extends Fields>(fields: F, words: FieldWords<F>): FormShape<F> {
  const shape = publicFormFields(fields).map((name) => {
    const { kind, options } = fields[name] as Field
    const schema = schemas[kind] as (options: unknown, words: FormWords) => mini.ZodMiniType
    return [name, schema(options, words[name] as FormWords)]
  })
  return Object.fromEntries(shape)
}

/** Invisible characters that hide or reorder text. Joiners stay inside a word of an Indic script and an emoji. */
const invisible =
  /[^\P{Cf}\u200c\u200d]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

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
    // Neither `default('')` nor `pipe(z.string())`, because Conform treats an empty text as missing there.
    z
      .pipe(
        z.optional(z.string()),
        z.transform((text) => tidy(text ?? '')),
      )
      .check(z.refine((text) => text.length <= max, tooLong))
}

/** Removes the bullet of a copied list from each line. */
function plainEntries(text: string): string {
  const entries = plainText(text).split('\n')
  return entries
    .map((entry) => plainLine(entry).replace(/^[-*•–] ?/, ''))
    .filter(Boolean)
    .join('\n')
}

/** '75,000', '75.000' or '1,10,000': the marks of a group have three digits behind the last. */
const grouped = /^\d{1,3}(?:[,.'’ ]\d{2,3})*[,.'’ ]\d{3}$/

/** The digits of a number, in any grouping but without decimals. Empty is 0; with `min` it is invalid unless optional. */
function wholeNumber(invalid: string, max: number, min = 0, optional?: true) {
  const digits = z.transform((text: string) => {
    const tidy = text.trim().replace(/\s+/g, ' ')
    const written = grouped.test(tidy) ? tidy.replace(/\D/g, '') : tidy
    const number = written.replace(/^0+/, '')
    return min && written && !number ? '0' : number
  })
  return z
    .pipe(z._default(z.string(), ''), digits)
    .check(
      z.refine(
        (digits) =>
          digits === '' && optional ? true : /^\d*$/.test(digits) && Number(digits) <= max && Number(digits) >= min,
        invalid,
      ),
    )
}

export function plainParagraphs(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/**
 * Whether a text is an email address that mail can be sent to: something@something.something, in letters of every
 * script (RFC 5321, RFC 6531). Quoted names, comments and numeric hosts are refused: honest addresses have none.
 */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const last = labels.at(-1) ?? ''
  return (
    at > 0 &&
    text
      .slice(0, at)
      .split('.')
      .every((word) => /^[\p{L}\p{M}\p{N}!#$&'*+/=?^_`{|}~%-]+$/u.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(label) && !label.endsWith('-')) &&
    last.length > 1 &&
    !/^\p{N}+$/u.test(last)
  )
}

/** Removes common parts of a copied address: `mailto:`, a name before <address>, and zero-width characters. */
function copiedAddress(text: string): string {
  const written = text.replace(/\p{Cf}/gu, '').trim()
  const address = /<([^<>]*)>$/.exec(written)?.[1] ?? written
  const [copied = ''] = /^mailto:/i.test(address) ? address.slice('mailto:'.length).split('?', 1) : [address]
  return copied.trim()
}

/** An email address of at most 254 characters (RFC 5321, 4.5.3.1.3). */
export function emailAddress(messages: { required: string; invalid: string }) {
  const typed = z
    .string({ error: messages.required })
    .check(
      z.minLength(1, { error: messages.required, abort: true }),
      z.maxLength(254, { error: messages.invalid, abort: true }),
      z.refine(isAddress, messages.invalid),
    )
  return z.pipe(z.pipe(z.string({ error: messages.required }), z.transform(copiedAddress)), typed)
}

/**
 * Ten digits behind +91; a typed +91, 0091, 0, (0), spaces or dashes are accepted and removed, digits of any script.
 */
export function indianPhone({ required, invalid }: { required: string; invalid: string }) {
  const typed = z.string({ error: required }).check(z.minLength(1, required), z.maxLength(40, invalid))
  const tidy = z.transform((text: string) =>
    withAsciiDigits(text)
      .replace(/\D/g, '')
      .replace(/^(00)?(91)?0?(?=\d{10}$)/, ''),
  )
  const digits = z
    .string({ error: invalid })
    .check(z.refine((text) => /^\d{10}$/.test(text) && !isPlaceholder(text), invalid))
  const whole = z.transform((text: string) => `+91${text}`)
  return z.pipe(z.pipe(z.pipe(typed, tidy), digits), whole)
}

/**
 * One or two phone numbers of any country: 5 to 15 digits with the usual signs, each with an extension. Written as "080
 * 123456 ext. 3, 98450 12345".
 */
export function anyPhone(invalid: string) {
  const typed = z.string().check(z.maxLength(80, invalid))
  const numbers = z.transform((text: string, context) => {
    const written = withAsciiDigits(text.replace(invisible, '')).trim()
    if (!written) return undefined
    const numbers = numbersIn(written).map(phoneNumber)
    if (numbers.length <= 2 && numbers.every((number) => number !== null)) return numbers.join(', ')
    context.issues.push({ code: 'custom', message: invalid, input: text })
    return z.NEVER
  })
  return z.pipe(typed, numbers)
}

/** A slash separates two numbers, or the area code of one. */
function numbersIn(text: string): string[] {
  const parts = text.split(/[,;&]|\bor\b|\band\b/i)
  const halves = text.split('/')
  const isWhole = (half: string) => (half.match(/\d/g)?.length ?? 0) >= 5
  return parts.length === 1 && halves.length === 2 && halves.every(isWhole) ? halves : parts
}

function phoneNumber(text: string): string | null {
  const [number = '', extension, ...more] = text.split(/ext(?:ension)?|x|#/i).map((part) => part.trim())
  const digits = number.replace(/\D/g, '')
  if (!/^\+?[\d ()./-]+$/.test(number) || digits.length < 5 || digits.length > 15) return null
  if (isPlaceholder(digits) || more.length > 0) return null
  if (extension === undefined) return number
  return /^[ .:]*\d{1,6}$/.test(extension) ? `${number} ext. ${extension.replace(/\D/g, '')}` : null
}

/** Fake numbers: zeros or one repeated digit. Mobile numbers such as 99999 99999 exist. */
function isPlaceholder(digits: string): boolean {
  return new Set(digits).size === 1 && digits < '6'
}

/** ASCII for full-width digits and signs, and for the digits of every other script. */
function withAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, (digit) => {
    // The ten digits of each script are consecutive, starting with zero.
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value)
  })
}

/** The hidden fields of a public form. */
export const submission = {
  /** Submission id from the browser, so that a repeated form counts once. Absent without JavaScript. */
  submissionId: z.optional(z.uuid()),
  /** The seal of the page: see http/forms/seal.server.ts. */
  rendered: z.optional(z.string()),
  /** Milliseconds that the page was open, by the browser's clock. */
  took: z.optional(z.string()),
  /** Set if the page itself shows the result instead of following a redirect. */
  receipt: z.optional(z.literal('inline')),
}

export type Submitted = { [Name in keyof typeof submission]?: mini.output<(typeof submission)[Name]> }

/** The schema of the public form of a record. */
export const recordForm = <F extends Fields>({ fields, words }: { fields: F; words: { fields: FieldWords<F> } }) =>
  z.object({ ...submission, ...formShape(fields, words.fields) })

/** Keeps characters that Markdown needs, such as leading spaces. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/^\n+/, '')
    .trimEnd()
}

export const plainLine = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

/** Checks after trimming, by `refine`, because a further `z.string()` would treat an empty text as missing. */
export function normalizedText(tidy: (text: string) => string, most: number, tooLong: string) {
  return z.pipe(z._default(z.string(), ''), z.transform(tidy)).check(z.refine((text) => text.length <= most, tooLong))
}
