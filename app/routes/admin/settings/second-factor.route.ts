import { data, href, redirect } from 'react-router'
import { settingsMessages as messages } from '#app/content/admin/company/settings.ts'
import { factorRuleForm } from '#app/domain/staff/factor-rule.ts'
import { changeFactorRule } from '#app/domain/staff/second-factor.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/second-factor.route.ts'

export const loader = () => redirect(href('/admin/settings'))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, factorRuleForm)
  if (!form.ok) throw data(null, { status: form.status })
  const outcome = await changeFactorRule(form.value, context.get(staffContext))
  const tell = (kind: 'success' | 'info' | 'error', text: string, to = href('/admin/settings')) =>
    redirectWithNotice(to, { kind, text }, context)
  if (outcome === 'ownMissing') return tell('info', messages.ownFactorMissing, href('/admin/account/second-factor'))
  if (outcome === 'conflict') return tell('error', messages.ruleConflict)
  return outcome === 'changed' ? tell('success', messages.ruleSaved[form.value.rule]) : tell('info', messages.unchanged)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
