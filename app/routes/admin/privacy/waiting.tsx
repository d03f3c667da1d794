import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { waitingErasures as words } from '#app/content/admin/company/waiting-erasures.ts'
import { formatMoment } from '#app/content/moments.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

type Loaded = Route.ComponentProps['loaderData']

interface SweepWords {
  heading: string
  text: (amount: string) => string
  confirm?: (due: number) => string
}

/** Automatic erasures that an owner has to confirm. While the clock is not trusted, those by age wait for it. */
export function WaitingErasures({ clock, held }: Pick<Loaded, 'clock' | 'held'>) {
  const waiting = clock.isTrusted ? held : held.filter(({ before }) => before === null)
  if (clock.isTrusted && waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-title" className="grid gap-5">
      <h2 id="waiting-title" className="text-xl">
        {words.heading}
      </h2>
      {!clock.isTrusted && <UntrustedClock clock={clock} />}
      {waiting.map((sweep) => (
        <HeldSweep key={sweep.name} sweep={sweep} />
      ))}
    </section>
  )
}

function UntrustedClock({ clock: { now, known } }: Pick<Loaded, 'clock'>) {
  const timeZone = useTimeZone()
  const [shownNow, shownKnown] = [now, known].map((moment) => formatMoment(moment, timeZone, 'short')) as [
    string,
    string,
  ]
  const { heading, ahead, behind, question, confirm } = words.clock
  return (
    <Waiting heading={heading} text={(now > known ? ahead : behind)(shownNow, shownKnown)}>
      <Confirmation
        question={question}
        shown={{ known: known.toISOString(), now: now.toISOString() }}
        confirm={confirm}
      />
    </Waiting>
  )
}

function HeldSweep({ sweep }: { sweep: Loaded['held'][number] }) {
  const timeZone = useTimeZone()
  const { name, asOf, due, total, before, isConfirmed } = sweep
  const { heading, text, confirm = words.sweep.confirm } = words.sweeps[name] as SweepWords
  const { amount, question, confirmed } = words.sweep
  const age = before ? ` ${words.sweep.before(formatMoment(before, timeZone, 'short'))}` : ''
  return (
    <Waiting heading={heading} text={`${text(amount(due, total))}${age}`}>
      {isConfirmed ? (
        <p className="mt-2 font-semibold">{confirmed}</p>
      ) : (
        <Confirmation
          question={question}
          shown={{ name, asOf: asOf.toISOString(), due: String(due) }}
          confirm={confirm(due)}
          isDangerous
        />
      )}
    </Waiting>
  )
}

function Waiting({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <h3 className="font-semibold text-base">{heading}</h3>
      <p className="reading mt-1">{text}</p>
      {children}
    </Card>
  )
}

interface ConfirmationProps {
  question: string
  shown: Record<string, string>
  confirm: string
  isDangerous?: boolean
}

function Confirmation({ question, shown, confirm, isDangerous = false }: ConfirmationProps) {
  return (
    <>
      <p className="reading mt-2 mb-4 text-muted">{question}</p>
      <Form method="post" action={href('/admin/privacy/confirm')} preventScrollReset>
        {Object.entries(shown).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant={isDangerous ? 'danger' : 'primary'} text={confirm} />
      </Form>
    </>
  )
}
