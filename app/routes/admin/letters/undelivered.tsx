import { Link } from 'react-router'
import { undeliveredWords as words } from '#app/content/admin/mail/undelivered.ts'
import type { UndeliveredMail } from '#app/domain/mail/undelivered.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface UndeliveredMailsProps {
  /** With the page of the outbox, for those who may open it. */
  mails: (UndeliveredMail & { outboxPage: string | null })[]
  className?: string
}

/** On a record: our emails about it that the applicant or sender did not get. */
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
                {words.details}
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
  const email = words.emails[kind.split('.')[1] as keyof typeof words.emails]
  return reason === 'held' ? words.held(email, recipient) : words.sentence(email, recipient, words.reasons[reason])
}
