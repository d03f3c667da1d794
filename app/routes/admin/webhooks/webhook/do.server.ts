import { data, href } from 'react-router'
import { webhookMessages as messages } from '#app/content/admin/company/webhooks.ts'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import {
  deleteWebhook,
  renewSecret,
  repeatEvent,
  sendTestEvent,
  switchWebhook,
} from '#app/domain/webhooks/manage.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'

const request = z.object({ item: z.optional(z.uuid()) })

/** Answers the page with what has come of it; throws where nothing of that name can be done. */
export async function doToWebhook(asked: string, id: string, input: ActionInput, by: StaffActor) {
  const form = await readForm(input, request)
  if (!form.ok) throw data(null, { status: form.status })
  const here = href('/admin/webhooks/:id', { id })
  const tell = (to: string, isDone: boolean, done: string, otherwise = messages.gone) =>
    redirectWithNotice(to, isDone ? { kind: 'success', text: done } : { kind: 'info', text: otherwise }, input.context)
  switch (asked) {
    case 'on':
      return tell(here, await switchWebhook(id, true, by), messages.switchedOn)
    case 'off':
      return tell(here, await switchWebhook(id, false, by), messages.switchedOff)
    case 'test':
      return tell(here, await sendTestEvent(id), messages.tested)
    case 'renew':
      return tell(here, await renewSecret(id, by), messages.renewed)
    case 'repeat':
      return tell(here, await repeatEvent(id, form.value.item ?? '', by), messages.again, messages.notAgain)
    case 'delete':
      return tell(href('/admin/webhooks'), await deleteWebhook(id, by), messages.deleted)
    default:
      throw data(null, { status: 400 })
  }
}
