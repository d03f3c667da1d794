import { fromLocalTime, toLocalTime } from '#app/domain/local-time.ts'
import { type Field, type FieldKind, type Fields, sameFor, type ValueOf } from './field.ts'

interface Reading {
  /** Time zone of the written times. */
  timeZone: string
  /** The stored value before the edit. */
  before?: unknown
}

interface Writing {
  write: (value: never, timeZone: string) => string
  read: (text: string, reading: Reading) => unknown
}

const asIs: Writing = { write: (value: string | null) => value ?? '', read: (text) => text }

/** Conversions between stored and form values, by kind of field. */
const writings: { [Kind in FieldKind]: Writing } = {
  ...sameFor(['text', 'longText', 'markdown', 'email', 'link', 'picture', 'phone', 'choice'], asIs),
  list: {
    write: (entries: string[]) => entries.join('\n'),
    read: (text) => [...new Set(text.split('\n').filter(Boolean))],
  },
  number: { write: (value: number | null) => (value ? String(value) : ''), read: Number },
  dateTime: {
    write: writtenMoment,
    read(text, { timeZone, before }) {
      if (!text) return null
      // Keep the seconds of an unchanged time, which the control does not show.
      const present = before instanceof Date ? before : null
      return writtenMoment(present, timeZone) === text.slice(0, 16) ? present : fromLocalTime(text, timeZone)
    },
  },
}

function writtenMoment(moment: Date | null, timeZone: string): string {
  return moment ? toLocalTime(moment, timeZone) : ''
}

export type Written<F extends Fields> = Record<keyof F & string, string>

export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

/** Stored values as a form shows them. */
export function writtenFields<F extends Fields>(fields: F, row: Values<F>, timeZone: string): Written<F> {
  const written = Object.entries<Field>(fields).map(([name, { kind }]) => {
    return [name, writings[kind].write(row[name] as never, timeZone)]
  })
  return Object.fromEntries(written)
}

/** The values to store from a form. `before`: the stored values. */
export function storedFields<F extends Fields>(
  fields: F,
  written: Written<F>,
  { timeZone, before }: { timeZone: string; before: Partial<Values<F>> | null },
): Values<F> {
  const values = Object.entries<Field>(fields).map(([name, { kind, options }]) => {
    const text = written[name as keyof F & string]
    if (options.optional && text === '') return [name, null]
    return [name, writings[kind].read(text, { timeZone, before: before?.[name] })]
  })
  return Object.fromEntries(values)
}
