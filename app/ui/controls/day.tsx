import { use } from 'react'
import { FormatsContext } from '#app/ui/formats.ts'

type DayProps = { moment: Date; timeZone: string }

export function Day({ moment, timeZone }: DayProps) {
  return (
    <time dateTime={moment.toISOString()}>
      {moment.toLocaleDateString(use(FormatsContext) ?? 'en-IN', {
        timeZone,
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      })}
    </time>
  )
}
