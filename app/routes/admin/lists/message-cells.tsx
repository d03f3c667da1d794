import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { RowAction, RowActions, TwoLines } from '#app/ui/tables/row.tsx'
import { addressOf, type View } from './address.ts'
import { DeleteAction } from './cells.tsx'

// What the rows of contact messages and of enquiries have in common.

interface Letter {
  id: number
  name: string
  reference: string
  readAt: Date | null
}

/** Who wrote; what nobody has read yet stands out, and says so to those who do not see it. */
export function Sender({ letter }: { letter: Letter }) {
  const isUnread = letter.readAt === null
  return (
    <TwoLines
      first={
        <span className={`wrap-anywhere ${isUnread ? 'font-bold' : 'font-normal'}`}>
          {isUnread && <Unread />}
          {letter.name}
        </span>
      }
      second={letter.reference}
    />
  )
}

function Unread() {
  return (
    <>
      <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-brand align-middle" />
      <span className="sr-only">{words.unread}: </span>
    </>
  )
}

/** How a letter begins, with what it is about where it says so; it leads to the whole. */
export function Beginning({
  letter,
  view,
  subject,
  text,
}: {
  letter: Letter
  view: View
  subject?: string
  text: string
}) {
  const beginning = <span className="line-clamp-2 text-muted wrap-anywhere">{text}</span>
  return (
    <Link
      to={addressOf(view, { open: letter.id })}
      preventScrollReset
      tabIndex={-1}
      className="block lg:min-w-40 hover:text-brand"
    >
      {subject !== undefined && (
        <span className={`block wrap-anywhere ${letter.readAt === null ? 'font-bold' : ''}`}>{subject}</span>
      )}
      {beginning}
    </Link>
  )
}

interface LetterActionsProps {
  letter: Letter
  view: View
  readName: string
  replyHref: string
}

export function LetterActions({ letter, view, readName, replyHref }: LetterActionsProps) {
  const { id, name } = letter
  return (
    <RowActions>
      <RowAction href={addressOf(view, { open: id })} client="over" icon="document" text={words.read} name={readName} />
      <RowAction href={replyHref} icon="mail" text={words.reply} name={words.replyTo(name)} />
      <DeleteAction href={addressOf(view, { delete: id })} name={words.deleteRecordOf(name)} />
    </RowActions>
  )
}

/** The type of an enquiry in words; where it is not known, General. */
export function inquiryType(type: string) {
  const { options } = enquiriesPage.form.inquiryType
  return options.find(({ value }) => value === type)?.label ?? (type.trim() || words.generalInquiry)
}
