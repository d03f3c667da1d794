type DayProps = { moment: Date; timeZone: string }

export function Day({ moment, timeZone }: DayProps) {
  return (
    <time dateTime={moment.toISOString()}>
      {moment.toLocaleDateString('en-IN', { timeZone, year: 'numeric', month: 'long', day: 'numeric' })}
    </time>
  )
}
