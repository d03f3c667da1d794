type DayProps = { moment: Date; timeZone: string }

/** A date as it is written here, '21 August 2026', at the company's own time. */
export function Day({ moment, timeZone }: DayProps) {
  return (
    <time dateTime={moment.toISOString()}>
      {moment.toLocaleDateString('en-IN', { timeZone, year: 'numeric', month: 'long', day: 'numeric' })}
    </time>
  )
}
