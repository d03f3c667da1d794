import { href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { lostFactorPage as words } from '#app/content/admin/staff/lost-factor.ts'
import { staffMessages } from '#app/content/admin/staff/members.ts'
import { secondFactorMessages } from '#app/content/admin/staff/second-factor.ts'
import { errorTitle } from '#app/content/forms.ts'
import { listStaff } from '#app/domain/staff/accounts.server.ts'
import { lostFactorForm } from '#app/domain/staff/forms.ts'
import { nameOf } from '#app/domain/staff/name.ts'
import { orFault } from '#app/domain/staff/second-factor/fault.server.ts'
import { removeFactorOf } from '#app/domain/staff/second-factor/lost.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { refuse, whoAsks } from '#app/routes/admin/own-password.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { Route } from './+types/route.ts'
import { LostFactorForm } from './form.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const staffPage = href('/admin/staff')

/** `?member=` says whose it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email } = context.get(staffContext)
  const members = await listStaff()
  const member = members.find((one) => one.id === url.searchParams.get('member'))
  if (!member || member.id === id || !(member.hasSecondFactor || member.passkeys > 0)) throw redirect(staffPage)
  const hasFactor = members.some((one) => one.id === id && one.totpSince !== null)
  return { email, hasFactor, member: { name: nameOf(member), email: member.email } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm({ request, context }, lostFactorForm)
  if (!form.ok) return form.invalid
  const member = (await listStaff()).find(({ id }) => id === url.searchParams.get('member'))
  if (!member) return leave('error', staffMessages.unknown, context)
  const [by, address] = whoAsks({ request, context })
  const removal = removeFactorOf(member.id, by, form.value, address)
  const removed = await orFault('a second factor could not be changed', removal)
  if (removed.ok) return leave('success', words.removed(nameOf(member)), context)
  if ('field' in removed) return refuse(form, removed, removed.field)
  const { problem } = removed
  if (problem === 'unknown' || problem === 'self') return leave('error', staffMessages[problem], context)
  if (problem === 'unchanged') return leave('info', words.unchanged(nameOf(member)), context)
  return refuse(form, { problem }, 'password')
}

function leave(kind: 'success' | 'info' | 'error', text: string, context: RequestContext) {
  return redirectWithNotice(staffPage, { kind, text }, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...secondFactorMessages, tooLarge: secondFactorMessages.code })
}

export default function LostFactor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { member, ...own } = loaderData
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <title>{actionData ? errorTitle(title) : title}</title>
      <ButtonLink href={staffPage} client variant="quiet" icon="left" className="-ml-5" text={words.back} />
      <h1 className="wrap-anywhere mt-2 text-3xl">{words.heading(member.name)}</h1>
      <p className="reading mt-2 mb-8 text-muted">{words.text}</p>
      <LostFactorForm {...own} answer={actionData} />
    </div>
  )
}
