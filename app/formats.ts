/**
 * Dates, times, numbers and money as the owner has chosen. Without a choice, each keeps the locale that the
 * specification gives it, and these differ.
 */
let chosen: string | undefined

/** Call it on the server with each change. Browsers read the choice from the page. */
export function chooseFormats(locale: string | undefined): void {
  chosen = locale
}

const localeOr = (builtIn: string) => globalThis.document?.documentElement?.dataset.formats ?? chosen ?? builtIn

/** Cached, because creating a formatter takes as long as rendering a table row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatted(moment: Date, builtIn: string, options: Intl.DateTimeFormatOptions): string {
  const locale = localeOr(builtIn)
  const key = locale + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter.format(moment)
}

const time = { hour: '2-digit', minute: '2-digit' } as const
const shortDate = { year: 'numeric', month: 'short', day: 'numeric' } as const
const longDate = { year: 'numeric', month: 'long', day: 'numeric' } as const

const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/** Undefined for a language from left to right. */
export const directionOf = (language: string) =>
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : undefined

/** 'Nov 23, 2026, 02:05 PM' */
export const formatDateTime = (moment: Date, timeZone: string) =>
  formatted(moment, 'en-US', { timeZone, ...shortDate, ...time })

/** 'Nov 23, 2026' */
export const formatDate = (moment: Date, timeZone: string) => formatted(moment, 'en-US', { timeZone, ...shortDate })

/** 'November 23, 2026', on public pages '23 November 2026'. */
export const formatLongDate = (moment: Date, timeZone: string, builtIn: 'en-US' | 'en-IN' | 'en-GB') =>
  formatted(moment, builtIn, { timeZone, ...longDate })

/** '02:05 PM' */
export const formatTime = (moment: Date, timeZone: string) => formatted(moment, 'en-US', { timeZone, ...time })

const styles = {
  short: { ...shortDate, ...time },
  long: { ...longDate, hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'long', ...longDate, hour: 'numeric', minute: '2-digit' },
} as const

/** With its time zone, because the reader may be anywhere: 'Dec 3, 2099, 02:30 PM IST'. */
export const formatMoment = (moment: Date, timeZone: string, style: keyof typeof styles) =>
  `${formatted(moment, 'en-US', { timeZone, ...styles[style] })} ${zoneName(moment, timeZone)}`

/** The time, with the date on another day: '10:04', '26 November, 10:04'. */
export function formatTimeSince(moment: Date, now: Date, timeZone: string): string {
  const day = (of: Date) => formatted(of, 'en-GB', { timeZone, day: 'numeric', month: 'long' })
  const shown = formatted(moment, 'en-GB', { timeZone, ...time })
  return day(moment) === day(now) ? shown : `${day(moment)}, ${shown}`
}

/** Locales in which English time zone names exist. */
const regions = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-ZA']

/** The short English name of the time zone, such as IST or CET, or its offset, such as GMT+9. */
function zoneName(moment: Date, timeZone: string): string {
  let offset = timeZone
  for (const region of regions) {
    const parts = new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    if (!/\d/.test(name)) return name
    offset = name
  }
  return offset
}

const ofCalendar = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatted(new Date(day), 'en-US', { timeZone: 'UTC', ...options })

/** 'Monday, November 23, 2026' of the calendar date '2026-11-23'. */
export const formatDay = (day: string) => ofCalendar(day, { weekday: 'long', ...longDate })

/** 'Nov 23, 2026' of '2026-11-23'. */
export const formatShortDate = (day: string) => ofCalendar(day, shortDate)

/** 'Nov 23' of '2026-11-23'. */
export const formatShortDay = (day: string) => ofCalendar(day, { month: 'short', day: 'numeric' })

/** '5 December', in the time zone of the browser. */
export const formatOwnDay = (moment: Date) => formatted(moment, 'en-IN', { day: 'numeric', month: 'long' })

/** '10:04 am', in the time zone of the browser. */
export const formatOwnTime = (moment: Date) => formatted(moment, 'en-IN', { hour: 'numeric', minute: '2-digit' })

/** '12,500' */
export const formatNumber = (number: number, options?: Intl.NumberFormatOptions) =>
  number.toLocaleString(localeOr('en-US'), options)

export const formatMoney = (sum: number, currency: string) =>
  sum.toLocaleString(localeOr(currency === 'INR' ? 'en-IN' : 'en-US'), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const

/** '12 kB', '1.5 MB' */
export function formatSize(bytes: number): string {
  if (bytes < 1_048_576) return `${formatNumber(Math.ceil(bytes / 1_024), { useGrouping: false })} kB`
  const [size, unit] = bytes < 1_073_741_824 ? [bytes / 1_048_576, 'MB'] : [bytes / 1_073_741_824, 'GB']
  return `${formatNumber(size, oneDigit)} ${unit}`
}
