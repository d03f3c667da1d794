import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { formatDateTime, formatPhone, mailtoHref, telHref } from '#app/ui/format.ts'
import { Breakable, DateThenTime, RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { listHref } from './query.ts'
import { useDashboard, useTimeZone } from './use-dashboard.ts'

const link = 'rounded-sm underline decoration-line underline-offset-4 hover:text-brand hover:decoration-current'

export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return <TwoLines first={<EmailLink address={email} />} second={phone && <PhoneLink number={phone} />} />
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a href={mailtoHref(address)} className={`inline-block wrap-anywhere lg:min-w-40 xl:min-w-52 ${link}`}>
      <Breakable>{address}</Breakable>
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telHref(number)} className={`whitespace-nowrap ${link}`}>
      {formatPhone(number)}
    </a>
  )
}

export function Timestamp({ moment }: { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} title={moment.toISOString()} className="xl:whitespace-nowrap">
      <DateThenTime>{formatDateTime(moment, useTimeZone())}</DateThenTime>
    </time>
  )
}

export function ReadAction({ id, name }: { id: number; name: string }) {
  const href = listHref(useDashboard().query, { open: id })
  return <RowAction href={href} client="over" icon="document" text={words.read} name={name} />
}

export function DeleteAction({ id, name }: { id: number | string; name: string }) {
  const href = listHref(useDashboard().query, { delete: id })
  return <RowAction href={href} client="over" icon={recordIcons.trash} danger text={words.deleteRecord} name={name} />
}
