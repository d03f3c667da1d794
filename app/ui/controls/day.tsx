import { createContext, use } from 'react'

/** The locale in which public pages write dates; undefined until an owner chooses one. */
export const FormatsContext = createContext<string | undefined>(undefined)

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
