import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import type { Fact } from '#app/domain/fields/shown.ts'
import { type ChoiceWords, optionOf } from '#app/domain/fields/words.ts'
import { formatDateTime } from '#app/formats.ts'
import { formatPhone, mailtoHref, telHref } from '#app/ui/contact-links.ts'
import { Badge, type Tone } from '#app/ui/controls/badge.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Breakable, DateThenTime, OneLine, OneOrTwoLines, RowAction } from '#app/ui/tables/table.tsx'
import { listHref } from './query.ts'
import { useDashboard, useTimeZone } from './use-dashboard.ts'

const link = 'rounded-sm underline decoration-line underline-offset-4 hover:text-brand hover:decoration-current'

interface ContactProps {
  email: string
  phone: string | null
}

/** Plain text, easy to copy; the menu of the row has the links. */
export function ContactCell({ email, phone }: ContactProps) {
  return (
    <OneOrTwoLines
      first={
        <OneLine className="lg:max-w-38 xl:max-w-44 min-[102rem]:max-w-56 2xl:max-w-72">
          <Breakable>{email}</Breakable>
        </OneLine>
      }
      second={phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
      narrower="xl:max-2xl:hidden"
    />
  )
}

export function ContactActions({ email, phone }: ContactProps) {
  return (
    <>
      <RowAction href={mailtoHref(email)} icon={recordIcons.at} text={email} name={email} />
      {phone && (
        <RowAction href={telHref(phone)} icon={recordIcons.phone} text={formatPhone(phone)} name={formatPhone(phone)} />
      )}
    </>
  )
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={mailtoHref(address)} className={`wrap-anywhere ${link}`}>
      <Breakable>{address}</Breakable>
    </a>
  )
}

/** A short fact. Email addresses and phone numbers are links. */
export function FactValue({ kind, text }: Fact) {
  if (kind === 'email') return <EmailLink address={text} />
  if (kind !== 'phone') return text
  return (
    <a href={telHref(text)} className={`whitespace-nowrap ${link}`}>
      {formatPhone(text)}
    </a>
  )
}

interface ChoiceBadgeProps<Value extends string> {
  /** May be a value of an older version. */
  value: string
  words: Pick<ChoiceWords<Value>, 'options'>
  tones: Record<Value, Tone>
}

export function ChoiceBadge<Value extends string>({ value, words, tones }: ChoiceBadgeProps<Value>) {
  const text = optionOf(words, value)
  return <Badge tone={text ? tones[value as Value] : 'neutral'}>{text ?? value}</Badge>
}

export function Timestamp({ moment }: { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} title={moment.toISOString()} className="xl:whitespace-nowrap">
      <DateThenTime>{formatDateTime(moment, useTimeZone())}</DateThenTime>
    </time>
  )
}

interface RecordNameProps {
  /** `null` for an application in the trash, which has no page. */
  href: string | null
  /** Opens over the list. */
  isOver?: boolean
  isUnread: boolean
  name: string
  className?: string
}

/** Links to the record. Unread ones are bold, with a text for screen readers. */
export function RecordName({ href, isOver = false, isUnread, name, className = '' }: RecordNameProps) {
  return (
    <OneLine className={`${isUnread ? 'font-bold' : 'font-normal'} ${className}`}>
      {isUnread && (
        <>
          <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-brand align-middle" />
          <span className="sr-only">{words.unread}: </span>
        </>
      )}
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link
          dir="auto"
          to={href}
          preventScrollReset={isOver}
          className="underline-offset-4 hover:text-brand hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
        >
          {name}
        </Link>
      )}
    </OneLine>
  )
}

export function DeleteAction({ id, name }: { id: number | string; name: string }) {
  const href = listHref(useDashboard().query, { delete: id })
  return <RowAction href={href} client="over" icon={recordIcons.trash} danger text={words.deleteRecord} name={name} />
}
