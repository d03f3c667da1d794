const styles = {
  short: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  long: { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Locales in which English time zone names exist. */
const regions = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-ZA']

/** With its time zone, because the reader may be anywhere: 'Dec 3, 2099, 02:30 PM IST'. */
export function formatMoment(moment: Date, timeZone: string, style: keyof typeof styles, formats = 'en-US'): string {
  return `${moment.toLocaleString(formats, { timeZone, ...styles[style] })} ${zoneName(moment, timeZone)}`
}

/** The time, with the date on another day: '10:04', '26 November, 10:04'. */
export function formatTimeSince(moment: Date, now: Date, timeZone: string, formats = 'en-GB'): string {
  const day = (of: Date) => of.toLocaleDateString(formats, { timeZone, day: 'numeric', month: 'long' })
  const time = moment.toLocaleTimeString(formats, { timeZone, hour: '2-digit', minute: '2-digit' })
  return day(moment) === day(now) ? time : `${day(moment)}, ${time}`
}

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
