import { formatLongDate } from '#app/formats.ts'

type DayProps = { moment: Date; timeZone: string }

export function Day({ moment, timeZone }: DayProps) {
  return <time dateTime={moment.toISOString()}>{formatLongDate(moment, timeZone, 'en-IN')}</time>
}
