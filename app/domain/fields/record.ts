import type { Company } from '#app/content/company.ts'
import type { InboxWords } from '#app/content/nouns.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Fields, ListRole, ValueOf, With } from './field.ts'
import type { FieldWords } from './words.ts'

/** The abilities of a kind of record, and the columns that each needs. */
interface TraitColumns {
  /** Sent by a visitor, and stored once. */
  sent: 'submissionId' | 'submissionDigest' | 'repetition' | 'reference' | 'consentVersion'
  read: 'readAt'
  /** Set by an answer or by a colleague. */
  done: 'doneAt'
  trash: 'deletedAt'
  /** Sorted by its folded name. */
  named: 'sortName'
  spam: 'quarantinedAt' | 'suspicions' | 'notSpamAt'
  /** Waits in the spam review if it has a strong sign of spam. */
  review: 'reviewBatch'
}

export type Trait = keyof TraitColumns

type ModelName = Uncapitalize<Prisma.ModelName>
type Columns<Model extends ModelName> = Prisma.TypeMap['model'][Capitalize<Model>]['payload']['scalars']

/** Columns of traits that nothing shows. */
const internal: Partial<Record<Trait, readonly string[]>> = {
  sent: ['submissionId', 'submissionDigest', 'repetition'],
  review: ['reviewBatch'],
  named: ['sortName'],
}

/** The columns that neither lists nor archives show, as a query omits them. */
export const internalColumns = ({ traits }: { traits: readonly Trait[] }) =>
  Object.fromEntries(traits.flatMap((trait) => internal[trait] ?? []).map((column) => [column, true]))

/** Turns a field without a fitting column into an error that says so. */
type Fit<F extends Fields, Model extends ModelName> = {
  [Name in keyof F]: Name extends keyof Columns<Model>
    ? F[Name]['options'] extends { list: ListRole }
      ? FitColumn<F[Name], Columns<Model>[Name]>
      : 'its place in lists is missing'
    : 'it has no column in schema.prisma'
}

type FitColumn<F, Column> =
  // JSON may be null, whatever its column holds.
  ValueOf<F> extends readonly unknown[]
    ? unknown
    : null extends Column
      ? null extends ValueOf<F>
        ? unknown
        : 'its column in schema.prisma is optional'
      : null extends ValueOf<F>
        ? 'its column in schema.prisma is required'
        : unknown

/** Asks for the columns that nothing declares. */
type Rest<F extends Fields, Model extends ModelName, Named> = {
  [Name in Exclude<keyof Columns<Model>, keyof F | Named>]: 'a column in schema.prisma is neither a field nor hidden'
}

/** Rejects words without a field. */
type Exact<Words, F extends Fields> = { [Name in Exclude<keyof Words, keyof F>]: never }

/** The inbox of a kind that visitors send and the company answers. */
export interface InboxPlace {
  /** The right that a role needs for it, and its name in addresses, archives and the variable RETENTION_… */
  area: string
  /** Its table in the database, and the name of its list in addresses. */
  table: string
  /** Its icon in the sidebar. */
  icon: string
  /** Its number in the search index. Never reuse one. */
  indexedAs: number
}

/** The words of a kind besides the labels of its fields. */
type OwnWords<I extends InboxPlace | undefined> = I extends InboxPlace ? InboxWords : unknown

export type RecordDefinition<
  Model extends ModelName = ModelName,
  F extends Fields = Fields,
  T extends Trait = Trait,
  Noun extends string = string,
  I extends InboxPlace | undefined = InboxPlace | undefined,
> = Mailbox<T> & {
  noun: Noun
  model: Model
  traits: readonly T[]
  inbox: I
  words: { fields: FieldWords<F> } & OwnWords<I>
  fields: F
}

/** The company address that gets notifications about such records, and replies. */
type Mailbox<T extends Trait> = 'sent' extends T ? { mailbox: Extract<keyof Company, `${string}Email`> } : unknown

/** Declares a kind of record. Compares the declaration with the Prisma model and with the words, at compile time. */
export function defineRecord<
  const Noun extends string,
  Model extends ModelName,
  const F extends Fields,
  Words,
  const T extends Trait = never,
  const Hidden extends keyof Columns<Model> = never,
  const I extends InboxPlace | undefined = undefined,
>(
  definition: Mailbox<NoInfer<T>> & {
    noun: Noun
    model: Model
    traits?: readonly T[]
    /** Columns that no surface shows. */
    hidden?: readonly Hidden[]
    inbox?: I
    fields: F & Fit<NoInfer<F>, Model> & Rest<NoInfer<F>, Model, TraitColumns[T] | Hidden | 'id' | 'createdAt'>
    words: { fields: Words & FieldWords<F> & Exact<Words, F> } & OwnWords<I>
  },
): RecordDefinition<Model, F, T, Noun, I> {
  return { traits: [], ...definition } as unknown as RecordDefinition<Model, F, T, Noun, I>
}

export type RowOf<R> = R extends { model: infer Model extends ModelName; fields: infer F extends Fields }
  ? Omit<Columns<Model>, keyof F> & { [Name in keyof F]: ValueOf<F[Name]> }
  : never

/** The values that webhooks send. */
export type WebhookData<R> =
  R extends RecordDefinition<infer _Model, infer F> ? Pick<RowOf<R>, With<F, 'webhook'> & keyof RowOf<R>> : never
