import { Form, Link } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { letterHistory as words } from '#app/content/admin/mail/letters.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import type { WrittenLetter } from '#app/domain/letters/history.server.ts'
import type { UndeliveredMail } from '#app/domain/mail/undelivered.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { formatDateTime, formatTime } from '#app/formats.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

export interface ShownLetter extends WrittenLetter {
  /** The mail's page in the outbox, for colleagues who may open it. */
  outboxPage: string | null
}

const { by, byLeaver } = dashboardPage.authors

interface WrittenLetterEventProps {
  letter: ShownLetter
  takeBack: string
  /** Its reason in plain words replaces the answer of the mail server, which moves into the details. */
  undelivered?: UndeliveredMail | undefined
}

/** A letter in the history of a record: author, time, delivery and text. */
export function WrittenLetterEvent({ letter, takeBack, undelivered }: WrittenLetterEventProps) {
  const { id, subject, text, state, staff, createdAt, response, outboxPage } = letter
  const stateWords = useStateWords(letter)
  const outcome = response ? `${stateWords}: ${response}` : stateWords
  return (
    <li id={`mail-${id}`} data-entry={state === 'failed' ? 'failed' : 'mail'}>
      <p
        className={`font-semibold leading-snug wrap-anywhere ${state === 'cancelled' ? 'text-muted line-through' : ''}`}
      >
        {words.mail(subject)}
      </p>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span className="wrap-anywhere">{staff ? by(nameOf(staff)) : byLeaver}</span>
        <Timestamp moment={createdAt} />
      </p>
      <p className={`mt-0.5 text-sm wrap-anywhere ${state === 'failed' ? 'font-semibold text-danger' : ''}`}>
        {undelivered ? describeUndelivered(undelivered) : outcome}
      </p>
      {state === 'waiting' && (
        <Form method="post" action={takeBack} replace preventScrollReset className="mt-2 print:hidden">
          <input type="hidden" name="mail" value={id} />
          <Button variant="secondary" size="small" aria-label={words.takeBackOf(subject)} text={words.takeBack} />
        </Form>
      )}
      <details className="mt-1 not-open:print:hidden">
        <summary className="inline-flex min-h-11 items-center rounded-control text-muted text-sm underline underline-offset-4">
          {words.text}
        </summary>
        <p dir="auto" className="mt-1 whitespace-pre-line text-sm wrap-anywhere">
          {text}
        </p>
        {undelivered && <p className="mt-2 text-muted text-sm wrap-anywhere">{outcome}</p>}
        {outboxPage && <ButtonLink href={outboxPage} client variant="quiet" text={words.details} />}
      </details>
    </li>
  )
}

function useStateWords({ state, isDue, dueAt, settledAt }: ShownLetter): string {
  const timeZone = useTimeZone()
  const { waiting, due, sent } = words.states
  if (state === 'waiting') return isDue ? due : waiting(formatTime(dueAt, timeZone))
  return state === 'sent' ? sent(formatDateTime(settledAt ?? dueAt, timeZone)) : words.states[state]
}

interface UndeliveredMailsProps {
  /** With the page of the outbox, for those who may open it. */
  mails: (UndeliveredMail & { outboxPage: string | null })[]
  className?: string
}

/** The emails about a record that did not reach the applicant or sender. */
export function UndeliveredMails({ mails, className = '' }: UndeliveredMailsProps) {
  if (mails.length === 0) return null
  return (
    <Notice kind="warning" quiet className={className}>
      <ul className="grid gap-2">
        {mails.map(({ id, outboxPage, ...mail }) => (
          <li key={id} className="wrap-anywhere">
            {describeUndelivered(mail)}{' '}
            {outboxPage && (
              <Link to={outboxPage} className="whitespace-nowrap rounded-sm font-semibold underline underline-offset-4">
                {undeliveredWords.details}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** One sentence: the email, its recipient and the reason. */
export function describeUndelivered({
  kind,
  recipient,
  reason,
}: Pick<UndeliveredMail, 'kind' | 'recipient' | 'reason'>): string {
  const email = undeliveredWords.emails[kind.split('.')[1] as keyof typeof undeliveredWords.emails]
  return reason === 'held'
    ? undeliveredWords.held(email, recipient)
    : undeliveredWords.sentence(email, recipient, undeliveredWords.reasons[reason])
}
