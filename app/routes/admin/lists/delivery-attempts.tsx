import { Timestamp } from './cells.tsx'

interface DeliveryAttemptsProps {
  attempts: { id: number; at: Date; outcome: string; response: string }[]
  outcomes: Record<string, string>
  none: string
}

/** The attempts to deliver an item of the outbox: each outcome, and the words of the other server. */
export function DeliveryAttempts({ attempts, outcomes, none }: DeliveryAttemptsProps) {
  if (attempts.length === 0) return <p className="mt-2 text-muted">{none}</p>
  return (
    <ol className="mt-2 grid">
      {attempts.map(({ id, at, outcome, response }) => (
        <li key={id} className="border-line border-t py-2.5 first:border-t-0">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold">{outcomes[outcome] ?? outcome}</span>
            <span className="text-muted">
              <Timestamp moment={at} />
            </span>
          </p>
          {response && <p className="mt-1 wrap-anywhere font-mono text-sm">{response}</p>}
        </li>
      ))}
    </ol>
  )
}
