import { data, href, redirect } from 'react-router'
import type * as zod from 'zod/mini'
import { staffMessages as messages } from '#app/content/admin/staff/members.ts'
import { findMember } from '#app/domain/staff/accounts.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'

export const toStaff = () => redirect(href('/admin/staff'))

export const ofMember = z.object({ id: z.uuid() })

export function tell(kind: 'success' | 'info' | 'error', text: string, context: RequestContext) {
  return redirectWithNotice(href('/admin/staff'), { kind, text }, context)
}

/** With the name of whom it is about, as the news call them; throws where they have gone. */
export async function readMemberForm<Schema extends typeof ofMember>(input: ActionInput, schema: Schema) {
  const form = await readForm(input, schema)
  if (!form.ok) throw data(null, { status: form.status })
  const value = form.value as zod.output<Schema>
  const member = await findMember(value.id)
  if (!member) throw await tell('error', messages.unknown, input.context)
  return { ...value, name: nameOf(member) }
}
