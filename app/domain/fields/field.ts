/** The place of a field in a list: a column of its own, a shared one, or the dialog alone. */
type ListRole = 'primary' | 'contact' | 'title' | 'badge' | 'excerpt' | 'hidden'

interface Common {
  list: ListRole
  /** May be left empty. */
  optional?: true
  /** The company fills it in: no form asks its sender for it. */
  by?: 'company'
  /** The list can be sorted by it. */
  sort?: true
  /** A search finds any part of a word in it, or words by their beginnings alone. */
  search?: true | 'words'
  /** Webhooks tell it: nothing that a visitor wrote freely. */
  webhook?: true
}

/**
 * The kinds of field that the product knows. A declared field is data, and every surface (form, list, CSV, mail …) owns
 * one table by kind: a new kind is a compile error wherever it is not handled.
 */
export interface OptionsOf {
  text: Common & { max: number }
  longText: Common & { max: number }
  email: Common
  /** `national`: ten digits behind +91, always required. */
  phone: Common & ({ national?: never } | { national: true; optional?: never })
  choice: Common & { values: readonly string[] }
}

export type FieldKind = keyof OptionsOf

export interface Field<Kind extends FieldKind = FieldKind, Options = OptionsOf[Kind], Value = unknown> {
  kind: Kind
  options: Options
  /** Never there: carries the type of the value alone. */
  value?: Value
}

export type Fields = Record<string, Field>

/** The value of a field in the database. */
export type ValueOf<F> = F extends { value?: infer Value } ? Value : never

type Stored<Options, Value> = Options extends { optional: true } ? Value | null : Value

/** Refuses options that the kind of field lacks. */
type Known<Options, All> = { [Name in Exclude<keyof Options, keyof All>]: never }

const maker =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Options extends OptionsOf[Kind]>(
    options: Options & Known<Options, OptionsOf[Kind]>,
  ): Field<Kind, Options, Stored<Options, string>> => ({ kind, options })

export const text = maker('text')
export const longText = maker('longText')
export const email = maker('email')
export const phone = maker('phone')

export function choice<const Value extends string, const Options extends Common>(
  values: readonly Value[],
  options: Options & Known<Options, Common>,
): Field<'choice', Options & { values: readonly Value[] }, Stored<Options, Value>> {
  return { kind: 'choice', options: { ...options, values } }
}

/** The fields whose options have this one. */
export type With<F extends Fields, Option extends string> = {
  [Name in keyof F]: F[Name]['options'] extends Record<Option, unknown> ? Name : never
}[keyof F] &
  string

/** The names of the fields that a form asks its sender for, in the order of the declaration. */
export const askedFields = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => !fields[name]?.options.by) as Exclude<keyof F & string, With<F, 'by'>>[]

/** The columns of every field, as a query selects them. */
export const selectFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, true])) as { [Name in keyof F]: true }
