import { href, redirect } from 'react-router'
import { waitingErasures } from '#app/content/admin/company/waiting-erasures.ts'
import { confirmationForm, confirmClock, confirmSweep } from '#app/domain/sweeps/brake.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/confirm.route.ts'

const { messages } = waitingErasures

export const loader = () => redirect(href('/admin/privacy'))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, confirmationForm)
  const by = context.get(staffContext)
  const { known, now, name, asOf, due } = form.ok ? form.value : {}
  const isOfClock = known !== undefined && now !== undefined
  const isOfSweep = name !== undefined && asOf !== undefined && due !== undefined
  const outcome = isOfClock
    ? await confirmClock(by, { known, now })
    : isOfSweep
      ? await confirmSweep(by, { name, asOf, due })
      : 'changed'
  const text = outcome === 'changed' ? messages.changed : isOfClock ? messages.clockConfirmed : messages.sweepConfirmed
  const notice = { kind: outcome === 'changed' ? ('error' as const) : ('success' as const), text }
  return redirectWithNotice(href('/admin/privacy'), notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
