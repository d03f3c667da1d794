import { data, href } from 'react-router'
import type * as zod from 'zod/mini'
import { staffMessages as messages, roleWords } from '#app/content/admin/staff/members.ts'
import { roles } from '#app/domain/roles.ts'
import { changeRole, findMember, removeFactorOf, removeStaff } from '#app/domain/staff/accounts.server.ts'
import { revokeInvitation } from '#app/domain/staff/invitations.server.ts'
import { endSession, type StaffMember, signOutWhere } from '#app/domain/staff/sessions.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readOrder } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'

const page = href('/admin/staff')

/** Carries out the order in `?do=` and redirects with a notice. */
export async function handleStaffAction(order: string, input: ActionInput): Promise<Response> {
  const act = new Map(Object.entries(orders)).get(order)
  if (!act) throw data(null, { status: 400 })
  const [kind, text] = await act(input, input.context.get(staffContext))
  return redirectWithNotice(page, { kind, text }, input.context)
}

type Outcome = [kind: 'success' | 'info' | 'error', text: string]

const memberForm = z.object({ id: z.uuid() })
const roleForm = z.extend(memberForm, { role: z.enum(roles) })
const sessionForm = z.extend(memberForm, { session: z.string().check(z.maxLength(40)) })
const invitationForm = z.object({ email: z.string().check(z.maxLength(254)) })

const orders = {
  async role(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { id, name, role } = await readMember(input, roleForm)
    const outcome = await changeRole({ id }, role, by)
    const { label } = roleWords[role]
    if (outcome === 'changed') return ['success', messages.roleChanged(name, label)]
    if (outcome === 'unchanged') return ['info', messages.roleUnchanged(name, label)]
    return ['error', messages[outcome]]
  },

  async session(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { id, name, session } = await readMember(input, sessionForm)
    const isEnded = await endSession({ staffId: id, id: session }, by)
    return isEnded ? ['success', messages.signedOut(name, 1)] : ['info', messages.sessionGone(name)]
  },

  async 'sign-out'(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { id, name } = await readMember(input, memberForm)
    const ended = await signOutWhere({ staffId: id }, by)
    return ended > 0 ? ['success', messages.signedOut(name, ended)] : ['info', messages.notSignedIn(name)]
  },

  async 'second-factor'(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { id, name } = await readMember(input, memberForm)
    const outcome = await removeFactorOf(id, by)
    if (outcome === 'removed') return ['success', messages.factorRemoved(name)]
    if (outcome === 'unchanged') return ['info', messages.factorUnchanged(name)]
    return ['error', messages[outcome]]
  },

  async remove(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { id, name } = await readMember(input, memberForm)
    const outcome = await removeStaff({ id }, by)
    return outcome === 'removed' ? ['success', messages.removed(name)] : ['error', messages[outcome]]
  },

  async revoke(input: ActionInput, by: StaffMember): Promise<Outcome> {
    const { email } = await readOrder(input, invitationForm)
    const isRevoked = await revokeInvitation(email, by)
    return isRevoked ? ['success', messages.revoked] : ['info', messages.notRevoked]
  },
}

/** Adds the member's name for the notice. Throws if the account was removed. */
async function readMember<Schema extends typeof memberForm>(input: ActionInput, schema: Schema) {
  const order = (await readOrder(input, schema)) as zod.output<Schema>
  const member = await findMember(order.id)
  if (!member) throw await redirectWithNotice(page, { kind: 'error', text: messages.unknown }, input.context)
  return { ...order, name: nameOf(member) }
}
