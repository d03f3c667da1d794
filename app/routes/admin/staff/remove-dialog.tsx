import { href } from 'react-router'
import { roleWords, staffPage } from '#app/content/admin/staff/members.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import type { Route } from './+types/route.ts'

const words = staffPage.removeDialog

export function RemoveDialog({ member }: { member: NonNullable<Route.ComponentProps['loaderData']['leaver']> }) {
  return (
    <ConfirmDialog
      id="remove"
      title={words.title(nameOf(member))}
      closeHref={href('/admin/staff')}
      cancel={words.cancel}
      text={words.text}
      record={{ name: member.email, detail: roleWords[member.role].label }}
      consent={{ action: href('/admin/staff/remove'), fields: { id: member.id } }}
      confirm={words.confirm}
      busy={words.busy}
      variant="danger"
    />
  )
}
