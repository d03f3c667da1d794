/**
 * The place of a field in a list: a column of its own, a shared one, the line under a title, or the record's page
 * alone.
 */
export type ListRole = 'primary' | 'contact' | 'title' | 'detail' | 'badge' | 'excerpt' | 'hidden'

interface Common {
  /** Required of the fields of a record (see record.ts). */
  list?: ListRole
  /** May be left empty: null in the database. */
  optional?: true
  /** May be empty, but never null: always, or as long as the record is a draft. */
  blank?: 'always' | 'draft'
  /** The company fills it in, so the public form lacks it. */
  by?: 'company'
  /** The key of its words, if it differs from its name: see labelsOf in site/form.ts. */
  words?: string
  /** The list can sort by it. */
  sort?: true
  /** A search finds any part of a word, or with `words` only the beginnings of words. */
  search?: true | 'words'
  /**
   * Whether a text of a public page states something about the company, rather than naming a control. Long texts and
   * lists do by default.
   */
  claim?: boolean
  /** Webhooks send it. Never set it for free text of visitors. */
  webhook?: true
}

/**
 * The kinds of field that the product knows. A declared field is data, and every surface (form, list, CSV, mail …) owns
 * one table by kind: a new kind is a compile error wherever it is not handled.
 */
export interface OptionsOf {
  text: Common & { max: number }
  longText: Common & { max: number }
  markdown: Common & { max: number }
  /** Texts, each on a line of its own; `max` characters in all, and `each` on a line. */
  list: Common & { max: number; each?: number }
  /** An integer; 0 means none, or with `min` is invalid. */
  number: Common & { max: number; min?: number }
  dateTime: Common
  email: Common
  /** An absolute address of a page, http or https. With `local`, the path of a page of this site too. */
  link: Common & { max: number; local?: true }
  /** The id of a picture of the library (app/domain/pictures/rules.ts). */
  picture: Common
  /** `national`: ten digits behind +91, always required. */
  phone: Common & ({ national?: never } | { national: true; optional?: never })
  choice: ChoiceOptions & { values: readonly string[] }
}

interface ChoiceOptions extends Common {
  /** The default of a new record. */
  preset?: string
  /** The values are themselves the displayed words. */
  verbatim?: true
  /** Name of the list filter in URLs. */
  filter?: string
  /** Values of an older version up to this length remain valid. */
  others?: number
}

interface ValueOfKind {
  text: string
  longText: string
  markdown: string
  list: string[]
  number: number
  dateTime: Date
  email: string
  link: string
  picture: string
  phone: string
}

export type FieldKind = keyof OptionsOf

export interface Field<Kind extends FieldKind = FieldKind, Options = OptionsOf[Kind], Value = unknown> {
  kind: Kind
  options: Options
  /** Exists for the compiler only: carries the type of the value. */
  value?: Value
}

export type Fields = Record<string, Field>

/** The value of a field in the database. */
export type ValueOf<F> = F extends { value?: infer Value } ? Value : never

type Stored<Options, Value> = Options extends { optional: true } ? Value | null : Value

/** Refuses options that the kind of field lacks. */
type Known<Options, All> = { [Name in Exclude<keyof Options, keyof All>]: never }

const maker =
  <Kind extends keyof ValueOfKind>(kind: Kind) =>
  <const Options extends OptionsOf[Kind]>(
    options: Options & Known<Options, OptionsOf[Kind]>,
  ): Field<Kind, Options, Stored<Options, ValueOfKind[Kind]>> => ({ kind, options })

export const text = maker('text')
export const longText = maker('longText')
export const markdown = maker('markdown')
export const list = maker('list')
export const number = maker('number')
export const dateTime = maker('dateTime')
export const email = maker('email')
export const link = maker('link')
export const picture = maker('picture')
export const phone = maker('phone')

export function choice<const Value extends string, const Options extends ChoiceOptions>(
  values: readonly Value[],
  options: Options & Known<Options, ChoiceOptions>,
): Field<
  'choice',
  Options & { values: readonly Value[] },
  Stored<Options, Options extends { others: number } ? string : Value>
> {
  return { kind: 'choice', options: { ...options, values } }
}

/** The same entry for several kinds of field, for a table by kind. */
export const sameFor = <Kind extends FieldKind, Entry>(kinds: readonly Kind[], entry: Entry) =>
  Object.fromEntries(kinds.map((kind) => [kind, entry])) as Record<Kind, Entry>

/** The fields whose options have this one. */
export type With<F extends Fields, Option extends string> = {
  [Name in keyof F]: F[Name]['options'] extends Record<Option, unknown> ? Name : never
}[keyof F] &
  string

/** Whether a form may leave the field empty: always, or as long as the record is a draft. The schemas follow this rule. */
export function mayBeEmpty({ kind, options }: Field): boolean | 'at times' {
  if (options.blank === 'draft') return 'at times'
  const isAlwaysBlank = options.blank === 'always' || options.optional === true
  return isAlwaysBlank || ['markdown', 'list', 'number', 'dateTime'].includes(kind)
}

/** The names of all fields, in the order of the declaration. */
export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The names of the fields in the public form. */
export const publicFormFields = <F extends Fields>(fields: F) =>
  fieldNames(fields).filter((name) => !fields[name]?.options.by) as Exclude<keyof F & string, With<F, 'by'>>[]

/** The form values of a new record. */
export const blankFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { options }]) => [name, 'preset' in options ? options.preset : '']),
  ) as Record<keyof F & string, string>

/** The `select` of a query for all fields. */
export const selectFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, true])) as { [Name in keyof F]: true }
