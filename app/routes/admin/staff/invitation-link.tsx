import { useEffect, useRef } from 'react'
import { roleWords, staffPage } from '#app/content/admin/staff/members.ts'
import type { Role } from '#app/domain/roles.ts'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = staffPage.link

interface InvitationLinkProps {
  email: string
  role: Role
  link: string
  /** The role of the link that it takes the place of. */
  replaced: Role | null
  isMailed: boolean
}

export function InvitationLink({ email, role, link, replaced, isMailed }: InvitationLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mb-8 border-success/40">
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
        {words.heading(email)}
      </h2>
      <p className="reading mt-2 mb-4 text-muted">
        {isMailed && `${words.mailed} `}
        {words.text}
        {replaced && ` ${words.replaced(roleWords[replaced].label, roleWords[role].label)}`}
      </p>
      <label htmlFor="invitation-link" className="sr-only">
        {words.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <TextInput
          id="invitation-link"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1 basis-72 font-mono text-sm"
        />
        <CopyButton text={link} words={words} />
      </div>
    </Card>
  )
}
