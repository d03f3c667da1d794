import { fold } from '#app/domain/fold.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import type { DateOrder } from './import.ts'

const numeric = /^(\d{1,4})([./-])(\d{1,2})[./-](\d{1,4})(?:[,T ](.*))?$/
/** '31. Dezember 2025', '31 de diciembre de 2025', 'Wed, 31 Dec 2025'. */
const dayThenName =
  /^(?:\p{L}{2,12}\.?,? )?(\d{1,2})(?:\.|st|nd|rd|th)?[ -](?:de )?([\p{L}\p{M}]{3,12})\.?,?[ -](?:de )?(\d{4})(?:[, ](.*))?$/u
/** 'December 31, 2025' */
const nameThenDay = /^(?:\p{L}{2,12}\.?, )?([\p{L}\p{M}]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[, ](.*))?$/u
const time = /^(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d\d:?\d\d))?$/i

/** The languages in which months have names here. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'hi']

const readMonths = () =>
  languages.flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => ({
      name: fold(format(Date.UTC(2025, month, 15))),
      month: month + 1,
    }))
  })

/** Read when a date first names its month, because it takes some 20 ms. */
let months: ReturnType<typeof readMonths> | undefined

/** Null unless the name or its beginning means one month, so not for "jui", which is June or July in French. */
function monthOf(word: string): number | null {
  months ??= readMonths()
  const found = new Set(months.filter(({ name }) => name.startsWith(fold(word))).map(({ month }) => month))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** The order that a date shows for its column. `either`: day and month could change places. */
export function orderIn(text: string): DateOrder | 'either' | null {
  const [, first = '', sign, second = ''] = numeric.exec(text) ?? []
  // With points, the day is always first.
  if (first === '' || first.length > 2 || sign === '.' || first === second) return null
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : 'either'
}

/** Null for a text that is no date, or one of an unknown order. Without an offset, it is a local time. */
export function readDate(text: string, order: DateOrder | null, timeZone: string): Date | null {
  const parts = numericParts(text, order) ?? namedParts(text)
  if (!parts) return null
  const { year, month, day, rest } = parts
  const clock = readClock(rest.trim())
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!clock || date.getUTCMonth() !== month - 1 || date.getUTCFullYear() !== year) return null
  const local = `${date.toISOString().slice(0, 10)}T${clock.time}`
  return clock.offset ? new Date(`${local}${clock.offset}`) : fromLocalTime(local, timeZone)
}

function numericParts(text: string, order: DateOrder | null) {
  const found = numeric.exec(text)
  if (!found) return null
  const [, a = '', sign, b = '', c = '', rest = ''] = found
  if (a.length === 4) return { year: Number(a), month: Number(b), day: Number(c), rest }
  const own = orderIn(text)
  const known = own === 'either' ? order : (own ?? 'day')
  if (!known || (c.length !== 4 && c.length !== 2) || (sign === '.' && Number(a) > 31)) return null
  const [day, month] = known === 'day' ? [a, b] : [b, a]
  const year = c.length === 4 ? Number(c) : centuryOf(Number(c))
  return { year, month: Number(month), day: Number(day), rest }
}

/** A year of two digits is in the past. */
const centuryOf = (year: number) => (2000 + year <= new Date().getUTCFullYear() ? 2000 : 1900) + year

function namedParts(text: string) {
  const dayFirst = dayThenName.exec(text)
  const [, one = '', other = '', year, rest = ''] = dayFirst ?? nameThenDay.exec(text) ?? []
  const [day, name] = dayFirst ? [one, other] : [other, one]
  const month = name && monthOf(name)
  return month ? { year: Number(year), month, day: Number(day), rest } : null
}

function readClock(text: string): { time: string; offset: string } | null {
  if (text === '') return { time: '00:00', offset: '' }
  const [, hour, minute, half, zone = ''] = time.exec(text) ?? []
  if (!hour) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return null
  const offset = /^[a-z]/i.test(zone) ? 'Z' : zone.replace(/^(...)(?=\d)/, '$1:')
  return { time: `${String(hours).padStart(2, '0')}:${minute}`, offset }
}
